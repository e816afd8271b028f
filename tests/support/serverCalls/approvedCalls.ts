import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { methodAndPath } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runDueJobs } from '#server/platform/jobs/jobRunner.ts'
import { changesOf, readApproved, sameSteps, withSteps, type ApprovedStep } from '#tests/approved/approvedText.ts'
import { examplePassword } from '#tests/support/accounts.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { codeOf, linesOf, textOf } from '#tests/support/serverWalks/approvedEffects.ts'
import { mailsInAnotherLanguage } from '#tests/support/serverWalks/mailLanguages.ts'
import { plainValues } from '#tests/support/serverWalks/plainValues.ts'
import type { ServerAtHand } from '#tests/support/serverWalks/serverWalked.ts'
import { together, writtenRows, type WrittenRow } from '#tests/support/serverWalks/writtenRows.ts'
import { guestOf, userOf, type Answer, type User } from '#workbench/api/user.ts'

import { callExamples, type Asked, type WritingCall } from './calledExamples.ts'
import { calledWorld, callers, type Caller, type CalledWorld } from './calledWorld.ts'
import type { Preparation } from './situations.ts'

const directory = join(import.meta.dirname, '../../approved/calls')
const isApproving = process.env['APPROVE'] === 'server'
/** What follows an answer without a job comes a little later. */
const followsWithinMs = 3_000
const stillMs = 60

/** Calls that have examples here; the others say where they are walked. */
export const calledCalls = (Object.keys(callExamples) as WritingCall[]).filter(
  (name) => typeof callExamples[name] !== 'string',
)

/**
 * Asks for a call in the name of everybody whom its examples name, each in a world of their own, and compares what was
 * answered and everything that was written of it, by jobs as well, with what a person approved. Answers what differs.
 */
export async function differencesOf(server: ServerAtHand, name: WritingCall): Promise<string[]> {
  const file = join(directory, `${name}.md`)
  const approved = approvedCall(name)
  const { met, foreign } = await askEverybody(server, name, {
    differs: (step) => {
      const wanted = approved.find(({ title }) => title === step.title)
      return wanted === undefined ? 'nobody approved it: see docs/testing.md#approved-steps' : sameSteps(wanted, step)
    },
  })
  if (isApproving) {
    mkdirSync(directory, { recursive: true })
    writeFileSync(
      file,
      withSteps(
        textOf(file),
        name,
        met.map(({ step }) => step),
      ),
    )
    return foreign
  }
  const unasked = approved.filter(({ title }) => !met.some(({ step }) => step.title === title))
  return [
    ...foreign,
    ...met.flatMap(({ step, found }) => (found === '' ? [] : [`${step.title}: ${found}`])),
    ...unasked.map(({ title }) => `${title}: nobody asks for it any more`),
  ]
}

/** What a person approved of a call. */
export const approvedCall = (name: WritingCall): readonly ApprovedStep[] =>
  readApproved(textOf(join(directory, `${name}.md`))).get(name) ?? []

interface Asking {
  /** What is wrong with what was met, in words; '' where nothing is. Jobs that follow are waited for until then. */
  differs: (step: ApprovedStep) => string
  /** What happened in each world before anybody asks; answers what it is since. */
  prepare?: Preparation
}

/** Asks for a call in the name of everybody: what was met and what differs, and emails in another language than their reader's. */
export async function askEverybody(
  server: ServerAtHand,
  name: WritingCall,
  { differs, prepare }: Asking,
): Promise<{ met: { step: ApprovedStep; found: string }[]; foreign: string[] }> {
  const met: { step: ApprovedStep; found: string }[] = []
  const foreign: string[] = []
  let named: readonly Caller[] = callers
  for (const caller of callers) {
    if (!named.includes(caller)) continue
    // What people seek and keep in other worlds has to do with this one.
    if (prepare !== undefined) await forgetEverybody(server.database)
    const usual = await calledWorld(server, caller)
    named = examplesOf(name, usual).flatMap(({ by }) => by)
    if (!named.includes(caller)) continue
    const world = (await prepare?.(server, usual)) ?? usual
    const values = plainValues()
    nameThings(world, values)
    const send = senderOf(server, world, caller)
    await send('GET', '/users/me')
    await doJobs(server.database)
    const look = await writtenRows(server.database)
    for (const asked of askedBy(name, world, caller)) {
      const title = `${caller} about ${asked.about}`
      if (met.some(({ step }) => step.title === title)) throw new Error(`${name} is asked twice: ${title}.`)
      const answer = await send(...requestOf(name, asked))
      const rows: WrittenRow[] = []
      const step = () => ({ title, lines: [answered(answer), ...tellRows(rows, values)], sends: [], asks: [] })
      await doJobs(server.database)
      const found = await lastOf(async () => {
        rows.push(...(await look()))
        return differs(step())
      })
      met.push({ step: step(), found })
      const [email] = await mailsInAnotherLanguage(server.database, rows)
      if (email !== undefined) foreign.push(`${title}: ${email}`)
    }
  }
  return { met, foreign }
}

/** Looks until nothing differs any more, or until it is too late; what is written down is looked at for a moment. */
async function lastOf(look: () => Promise<string>): Promise<string> {
  const until = Date.now() + (isApproving ? stillMs : followsWithinMs)
  for (;;) {
    const found = await look()
    if ((found === '' && !isApproving) || Date.now() >= until) return found
    await wait(20)
  }
}

/** What is asked for a call in a world. */
function examplesOf(name: WritingCall, world: CalledWorld): readonly Asked[] {
  const examples = callExamples[name]
  if (typeof examples === 'string') throw new Error(`${name} has no examples here: see ${examples}.`)
  return (examples as (world: CalledWorld) => readonly Asked[])(world) // the bodies are those of this call
}

/** The same in the name of one who asks. */
export const askedBy = (name: WritingCall, world: CalledWorld, caller: Caller): readonly Asked[] =>
  examplesOf(name, world).filter(({ by }) => by.includes(caller))

type Send = User['ask']

/** Where a call goes, with what its path is about. */
export function addressOf(name: CallName, params: Asked['params'] = {}): string {
  const { path } = methodAndPath(calls[name])
  return path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => String(params[parameter] ?? 0))
}

/** What is sent for a question. */
export function requestOf(name: WritingCall, { params, body }: Asked): Parameters<Send> {
  const { method } = methodAndPath(calls[name])
  return [method as 'POST', addressOf(name, params), ...(body === undefined ? [] : [body])] as Parameters<Send> // no call has another method
}

/** Whoever asks. */
export const senderOf = ({ origin }: ServerAtHand, { people }: CalledWorld, caller: Caller): Send =>
  (caller === 'guest' ? guestOf(origin) : userOf(origin, people[caller].email, examplePassword)).ask

/** What waits for its time is done at once: in these worlds nobody has anything else to wait for. */
export async function doJobs(database: Database, now = () => new Date()): Promise<void> {
  const handlers = jobHandlers({ database, settings: settingsWithSecret, now })
  await sql`update job set run_at = now() - interval '1 second' where dead_at is null and attempts = 0`.execute(
    database,
  )
  await runDueJobs({ database, handlers })
}

const answered = ({ status, body }: Answer): string =>
  `+ answered by ${status}${status < 300 ? '' : `, ${codeOf(body)}`}`.trimEnd()

/** So that nobody else is there; the database guards its histories against this. */
export const forgetEverybody = (database: Database): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    // A busy machine takes its time for all tables.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`truncate account cascade`.execute(tx)
  })

/** What was written, a line for each row or value that is another one. */
export const tellRows = (rows: readonly WrittenRow[], values: ReturnType<typeof plainValues>): string[] =>
  changesOf(
    [],
    together(rows).flatMap((row) => linesOf(row, values)),
  )
    .map((line) => line.slice(2))
    .toSorted()

/** Each thing of a world has the same name in each of them. */
export function nameThings(
  { people, listings, leads, slots }: CalledWorld,
  { nameOf }: ReturnType<typeof plainValues>,
): void {
  for (const { id } of Object.values(people)) nameOf('account', id)
  for (const { id } of Object.values(listings)) nameOf('listing', id)
  for (const id of Object.values(leads)) nameOf('lead', id)
  for (const id of Object.values(slots)) nameOf('tour', id)
}
