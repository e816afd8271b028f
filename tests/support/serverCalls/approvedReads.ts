import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { changesOf, readApproved, sameSteps, withSteps, type ApprovedStep } from '#tests/approved/approvedText.ts'
import { examplePassword } from '#tests/support/accounts.ts'
import { codeOf, textOf } from '#tests/support/serverWalks/approvedEffects.ts'
import { plainValues } from '#tests/support/serverWalks/plainValues.ts'
import { guestOf, userOf, type Answer, type User } from '#workbench/api/user.ts'

import { addressOf } from './approvedCalls.ts'
import type { Caller } from './calledWorld.ts'
import { readExamples, type ReadingCall } from './readExamples.ts'
import type { ReadWorld } from './readWorld.ts'

const directory = join(import.meta.dirname, '../../approved/reads')
const isApproving = process.env['APPROVE'] === 'server'

/** Calls that have examples here; the others say where they are tried. */
export const readCalls = (Object.keys(readExamples) as ReadingCall[]).filter(
  (name) => typeof readExamples[name] !== 'string',
)

/** Everybody who reads, each of them signed in once. */
export function readersOf(origin: string, { people }: ReadWorld): (caller: Caller) => User {
  const known = new Map<Caller, User>()
  return (caller) => {
    const reader =
      known.get(caller) ??
      (caller === 'guest' ? guestOf(origin) : userOf(origin, people[caller].email, examplePassword))
    known.set(caller, reader)
    return reader
  }
}

/**
 * Asks for a call in the name of everybody whom its examples name, and compares the answers with what a person approved.
 * An answer is written down as what it says otherwise than the one before it that is most like it. Answers what differs.
 */
export async function readDifferences(
  readerOf: (caller: Caller) => User,
  world: ReadWorld,
  name: ReadingCall,
): Promise<string[]> {
  const file = join(directory, `${name}.md`)
  const approved = approvedRead(name)
  const met = await readSteps(readerOf, world, name)
  if (isApproving) {
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, withSteps(textOf(file), name, met))
    return []
  }
  const differences = met.flatMap((step) => {
    const wanted = approved.find(({ title }) => title === step.title)
    const found =
      wanted === undefined ? 'nobody approved it: see docs/testing.md#approved-steps' : sameSteps(wanted, step)
    return found === '' ? [] : [`${step.title}: ${found}`]
  })
  const unasked = approved.filter(({ title }) => !met.some((one) => one.title === title))
  return [...differences, ...unasked.map(({ title }) => `${title}: nobody asks for it any more`)]
}

/** What a person approved of the answers to a call. */
const approvedRead = (name: ReadingCall): readonly ApprovedStep[] =>
  readApproved(textOf(join(directory, `${name}.md`))).get(name) ?? []

/**
 * Asks for all of them in a usual world, and again once something is otherwise in it, and compares what the answers say
 * otherwise then, a line for each fact, with what a person approved. What one person keeps back, and another one has
 * chosen, meets in them.
 */
export async function differencesReadWhere(
  readerOf: (caller: Caller) => User,
  world: ReadWorld,
  { situation, change }: { situation: string; change: () => Promise<void> },
): Promise<string[]> {
  const file = join(directory, '../readsWhere', `${situation.replaceAll(' ', '-')}.md`)
  const usual = await allFacts(readerOf, world)
  await change()
  const met: ApprovedStep[] = []
  const told = new Map<string, string>()
  for (const [title, facts] of await allFacts(readerOf, world)) {
    const lines = changesOf(usual.get(title) ?? [], facts)
    if (lines.length === 0) continue
    const text = lines.toSorted().join('\n')
    const like = told.get(text)
    told.set(text, like ?? title)
    met.push({ title, lines: like === undefined ? lines : [`+ as ${like}`], sends: [], asks: [] })
  }
  if (isApproving) {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, withSteps(textOf(file), situation, met))
    return []
  }
  const approved = readApproved(textOf(file)).get(situation) ?? []
  const titles = new Set([...approved, ...met].map(({ title }) => title))
  return [...titles].flatMap((title) => {
    const found = sameSteps(stepIn(approved, title), stepIn(met, title))
    return found === '' ? [] : [`${title}: ${found}`]
  })
}

/** How often a page was looked at follows what was asked before, and when it was counted. */
const isCounted = (fact: string): boolean => /\bviews? (?:total|lastWeek)|viewsByDay/.test(fact)

/** What the answers to all calls say, in full. */
async function allFacts(readerOf: (caller: Caller) => User, world: ReadWorld): Promise<Map<string, string[]>> {
  const facts = new Map<string, string[]>()
  for (const name of readCalls)
    for (const { title, answer } of await answersTo(readerOf, world, name)) {
      const said = new Set<string>([`answered by ${answer.status}`])
      const lines: string[] = []
      const things = (_: string, { thing, lines: own }: Thing) => {
        for (const line of own) said.add(`${thing} ${line}`)
        return thing
      }
      if (answer.status < 300) tell(answer.body, '', { lines, things })
      facts.set(
        `${name}: ${title}`,
        [...lines, ...said].filter((fact) => !isCounted(fact)),
      )
    }
  return facts
}

const stepIn = (steps: readonly ApprovedStep[], title: string): ApprovedStep =>
  steps.find((one) => one.title === title) ?? { title, lines: [], sends: [], asks: [] }

async function readSteps(
  readerOf: (caller: Caller) => User,
  world: ReadWorld,
  name: ReadingCall,
): Promise<readonly ApprovedStep[]> {
  const known: Known = { answers: new Map(), things: new Map(), models: new Map() }
  const answers = await answersTo(readerOf, world, name)
  return answers.map(({ title, answer }) => ({ title, lines: linesOf(title, answer, known), sends: [], asks: [] }))
}

/** How a call is answered for everybody whom its examples name. */
async function answersTo(
  readerOf: (caller: Caller) => User,
  world: ReadWorld,
  name: ReadingCall,
): Promise<{ title: string; answer: Answer }[]> {
  const examples = readExamples[name]
  if (typeof examples === 'string') throw new Error(`${name} has no examples here: see ${examples}.`)
  const answers: { title: string; answer: Answer }[] = []
  for (const read of examples(world))
    for (const caller of read.by) {
      const title = `${caller} about ${read.about}`
      if (answers.some((one) => one.title === title)) throw new Error(`${name} is asked twice: ${title}.`)
      const answer = await readerOf(caller).ask('GET', withQuery(addressOf(name, read.params), read.query))
      answers.push({ title, answer })
    }
  return answers
}

const withQuery = (address: string, query = ''): string => (query === '' ? address : `${address}?${query}`)

/** What the answers to a call have said so far. */
interface Known {
  /** What each of them said beside its things, by what was asked. */
  answers: Map<string, readonly string[]>
  /** Things of lists, in every form in which they were met: a number tells those of one apart. */
  things: Map<string, string[][]>
  /** The first thing of each list, by its name there. */
  models: Map<string, readonly string[]>
}

/** What an answer says: as one before it, but for these lines; and the things in it that are met for the first time. */
function linesOf(title: string, { status, body }: Answer, known: Known): string[] {
  if (status >= 300) return [`+ answered by ${status}, ${codeOf(body)}`]
  const told: string[] = []
  const met: string[] = []
  tell(body, '', { lines: told, things: (name, each) => nameOf(name, each, known, met) })
  // What was looked at by a call before may be counted by now.
  const rest = told.filter((fact) => !/^view (?:total|lastWeek)/.test(fact))
  const [like] = [...known.answers]
    .map(([other, lines]) => ({ other, changes: changesOf(lines, rest) }))
    .toSorted((one, other) => one.changes.length - other.changes.length)
  known.answers.set(title, rest)
  const isLike = like !== undefined && like.changes.length < rest.length
  return [
    `+ answered by ${status}${isLike ? ` as to ${like.other}` : ''}`,
    ...(isLike ? like.changes : changesOf([], rest)),
    ...met,
  ]
}

/** The name of a thing in a list. What it says is told where it is met first: what differs from the form before, or from the first of the list. */
function nameOf(list: string, { thing, lines }: Thing, told: Known, met: string[]): string {
  const forms = told.things.get(`${list} ${thing}`) ?? []
  told.things.set(`${list} ${thing}`, forms)
  const text = lines.join()
  const known = forms.findIndex((each) => each.join() === text) + 1
  const number = known > 0 ? known : forms.push(lines)
  const name = number === 1 ? thing : `${thing} (${number})`
  if (known > 0) return name
  const model = forms[number - 2] ?? told.models.get(list)
  if (model === undefined) told.models.set(list, lines)
  const changes = changesOf(model ?? [], lines).map((line) => line.replace(/^\+ /, '').replace(/^- (.*?):.*$/, 'no $1'))
  const changed = changes.filter((line) => !changes.some((other) => line === `no ${other.split(':')[0] ?? ''}`))
  met.push(`+ ${name}: ${changed.join(', ') || 'the same'}`)
  return name
}

interface Thing {
  thing: string
  lines: string[]
}

/** Where the parts of an answer go. */
interface Telling {
  lines: string[]
  /** What a thing of a list is called. */
  things: (list: string, thing: Thing) => string
}

const { plain } = plainValues()
const plainText = (text: string): string => String(plain('', text, ''))
/** What nobody chose, or what is another one in each world; addresses of the answer itself, which the contract has. */
const unsaid = /^(?:_links|slug|placeholder|version|revisionVersion|viewKey|token|processVersion|address_?[pP]refix)$/

/** Where a thing is, by which it is told apart. */
function thingOf(value: unknown): string | undefined {
  const { _links: links, id } = Object(value) as { _links?: { self?: { href: string } }; id?: unknown }
  const address = links?.self?.href.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/, '#')
  return address ?? (typeof id === 'number' || typeof id === 'string' ? `#${plainText(String(id))}` : undefined)
}

/** A line for each value of an answer; things of lists are told apart from it. */
function tell(value: unknown, name: string, { lines, things }: Telling): void {
  const inside = (field: string) => (name === '' ? field : `${name} ${field}`)
  if (Array.isArray(value)) {
    const names = value.flatMap((each: unknown) => {
      const thing = thingOf(each)
      if (thing === undefined) return []
      const own: string[] = []
      tell(each, '', { lines: own, things })
      return [things(name, { thing, lines: own.filter((line) => !line.startsWith('id: ')) })]
    })
    if (names.length < value.length && value.some((each) => typeof each === 'object' && each !== null))
      for (const [at, each] of value.entries()) tell(each, inside(String(at + 1)), { lines, things })
    else lines.push(`${name}: ${(names.length > 0 ? names : value.map((each) => said(each))).join(', ') || 'none'}`)
    return
  }
  if (typeof value === 'object' && value !== null) {
    for (const [field, each] of Object.entries(value))
      if (!unsaid.test(field)) tell(each, inside(field.replace(/^_embedded$/, 'with')), { lines, things })
    return
  }
  lines.push(`${name}: ${said(value)}`)
}

const said = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(plainText(value)) : String(value))
