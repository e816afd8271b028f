import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { Mismatch, type Path, type Snapshot } from 'everypath'

import type { Database } from '#server/platform/database/database.ts'
import { changesOf, readApproved, sameSteps, withSteps, type ApprovedStep } from '#tests/approved/approvedText.ts'
import { hearers, type HeardAnswer } from '#workbench/api/user.ts'
import type { ServerWalk } from '#workbench/levels/server.ts'

import { mailsInAnotherLanguage } from './mailLanguages.ts'
import { plainValues } from './plainValues.ts'
import { together, writtenRows, type WrittenRow } from './writtenRows.ts'

const directory = join(import.meta.dirname, '../../approved/server')
const isApproving = process.env['APPROVE'] === 'server'
/** What is done by a job comes later. */
const followsWithinMs = 4_000
const stillMs = 60

interface Place {
  /** Where it is written. */
  database: Database
  /** Of the walk, where its machine has several. */
  name?: string | undefined
}

/**
 * The same walk, which also compares everything that its steps write with what a person approved: of which things which
 * values, who gets which email and what it says, what is put down of administrators, and which jobs follow.
 */
export async function withApprovedEffects(
  walk: ServerWalk,
  path: Path,
  { database, name = path.machine }: Place,
): Promise<ServerWalk> {
  const look = await writtenRows(database)
  const values = plainValues()
  const file = join(directory, `${name}.md`)
  const approved = isApproving ? [] : (readApproved(textOf(file)).get(name) ?? [])
  const met: ApprovedStep[] = []
  let rows: WrittenRow[] = []

  let answers: string[] = []
  let read: readonly string[] = []

  /** All that was written, answered, and is read since. */
  function lines(now: readonly string[]): string[] {
    const written = together(rows).flatMap((row) => linesOf(row, values))
    return [...new Set([...written, ...answers])].toSorted().concat(changesOf(read, now))
  }
  const readAll = async (): Promise<string[]> =>
    Object.entries((await walk.reads?.()) ?? {}).flatMap(([who, what]) => leavesOf(`${who}:`, what, values))
  const hear = ({ method, path: address, status, body }: HeardAnswer): void => {
    const line = `+ answered ${method} ${String(values.plain('', address.replaceAll(/\/\d+(?=\/|$)/g, '/#'), ''))} by ${status}`
    answers.push(status < 300 ? line : `${line}, ${codeOf(body)}`)
  }

  async function approve(title: string): Promise<void> {
    for (let more = await look(), until = Date.now() + stillMs; Date.now() < until; more = await look()) {
      rows.push(...more)
      if (more.length > 0) until = Date.now() + stillMs
      await wait(20)
    }
    const now = await readAll()
    met.push({ title, lines: lines(now), sends: [], asks: [] })
    read = now
    if (met.length < path.steps.length) return
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, withSteps(textOf(file), name, met))
  }

  async function compare(title: string): Promise<void> {
    const step = approved.find((one) => one.title === title)
    if (step === undefined) throw new Mismatch(`${title} is not approved: see docs/testing.md#approved-steps.`)
    const until = Date.now() + followsWithinMs
    let found = ''
    let now: readonly string[]
    do {
      rows.push(...(await look()))
      now = await readAll()
      found = sameSteps(step, { title, lines: lines(now), sends: [], asks: [] })
      if (found !== '') await wait(20)
    } while (found !== '' && Date.now() < until)
    if (found !== '') throw new Mismatch(`What ${title} wrote is not as approved: ${found}.`)
    met.push(step)
    read = now
  }

  return {
    happen: async (event, before) => {
      if (met.length === 0) read = await readAll()
      rows = []
      answers = []
      await look()
      hearers.add(hear)
      try {
        await walk.happen(event, before)
      } finally {
        hearers.delete(hear)
      }
    },
    expect: async (after, step) => {
      await walk.expect(after, step)
      rows.push(...(await look()))
      const [foreign] = await mailsInAnotherLanguage(database, rows)
      if (foreign !== undefined) throw new Mismatch(foreign)
      const title = `${placeOf(step.before)}: ${JSON.stringify(step.event)} → ${placeOf(after)}`
      await (isApproving ? approve(title) : compare(title))
    },
  }
}

/** A state with what its context tells apart. */
const placeOf = ({ value, context }: Snapshot): string =>
  [value, context]
    .map((each) => JSON.stringify(each))
    .filter((each) => each !== '{}')
    .join(' ')

/** An approved text; '' where nobody approved any. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** What a written row says, a line for each value of it that is another one. */
export function linesOf(
  { table: written, before, after }: WrittenRow,
  { plain, nameOf }: ReturnType<typeof plainValues>,
): string[] {
  // Where times are far apart they lie in tables of their own.
  const table = written.replace(/_(before|\d+)$/, '')
  const row = after ?? before ?? {}
  // Whoever signs in for many walks ends the oldest of their sessions.
  if (table === 'session' && row['ended_because'] === 'too_many') return []
  const name = ['listing', 'lead', 'account'].includes(table) ? nameOf(table, row['id']) : table
  const byCalendar = table === 'alert' || row['kind'] === 'alertDigests'
  const said = (field: string, value: unknown) =>
    JSON.stringify(byCalendar && isTime(value) ? 'when emails leave' : plain(field, value, table))
  if (table === 'listing_search')
    return [`+ ${name} of ${String(plain('listing_id', row['id'], table))} ${after === null ? 'gone' : 'written'}`]
  if (before === null || after === null) {
    const all = Object.entries(row).filter(([, value]) => value !== null)
    const told = all.map(([field, value]) => `${field} ${said(field, value)}`).join(', ')
    return [before === null ? `+ new ${name}: ${told}` : `- ${name}: ${told}`]
  }
  const changed = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return changed.flatMap((field) => {
    const [from, to] = [said(field, before[field]), said(field, after[field])]
    return [
      `+ ${name} ${identityOf(table, after, plain)}${field}: ${from === to ? `another ${to}` : `${from} to ${to}`}`,
    ]
  })
}

/** Emails about new homes leave at an hour of the day and on a day of the week: how far that is differs in each walk. */
const isTime = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

/** Which one of several it is. */
function identityOf(
  table: string,
  row: Record<string, unknown>,
  plain: ReturnType<typeof plainValues>['plain'],
): string {
  const fields =
    { mail_token: ['purpose'], listing_report: ['reporter_id'], session: ['account_id'], tour_slot: ['listing_id'] }[
      table
    ] ?? []
  return fields.map((field) => `${String(plain(field, row[field], table))} `).join('')
}

/** Why something was refused, as programs and people read it. */
export function codeOf(body: unknown): string {
  const {
    code,
    detail,
    violations = [],
  } = Object(body) as {
    code?: string
    detail?: string
    violations?: readonly { code?: string; propertyPath?: string }[]
  }
  return [code, detail, ...violations.map((one) => `${one.propertyPath ?? ''} ${one.code ?? ''}`)]
    .filter((one) => one !== undefined)
    .join(', ')
}

/** Told by the rows that are written, or the same for every listing. */
const aside = new Set([
  '_links',
  'possibleDuplicates',
  'history',
  'property_medias',
  'propertyMedia',
  'propertyAttribute',
])

/** A line for each value in an answer, and one for each entry of a list. */
function leavesOf(name: string, value: unknown, values: ReturnType<typeof plainValues>): string[] {
  if (value === null || typeof value !== 'object') return [`${name} ${JSON.stringify(value)}`]
  if (Array.isArray(value)) return value.map((each) => `${name} ${JSON.stringify(values.plain('', each, ''))}`)
  return Object.entries(value).flatMap(([field, each]: [string, unknown]) => {
    if (aside.has(field)) return []
    const isLeaf = each === null || typeof each !== 'object'
    return leavesOf(`${name} ${field}`, isLeaf ? values.plain(field, each, 'read') : each, values)
  })
}
