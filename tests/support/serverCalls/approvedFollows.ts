import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { followCalendar } from '#server/features/listings/listingCalendar.service.ts'
import { remindOfViewings } from '#server/features/viewings/viewingReminders.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { changesOf, readApproved, sameSteps, withSteps, type ApprovedStep } from '#tests/approved/approvedText.ts'
import { day } from '#tests/support/fakeClock.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { textOf } from '#tests/support/serverWalks/approvedEffects.ts'
import { plainValues } from '#tests/support/serverWalks/plainValues.ts'
import type { ServerAtHand } from '#tests/support/serverWalks/serverWalked.ts'
import { writtenRows } from '#tests/support/serverWalks/writtenRows.ts'

import {
  askedBy,
  calledCalls,
  doJobs,
  forgetEverybody,
  nameThings,
  requestOf,
  senderOf,
  tellRows,
} from './approvedCalls.ts'
import type { WritingCall } from './calledExamples.ts'
import { callers, calledWorld, type Caller } from './calledWorld.ts'
import type { Preparation } from './situations.ts'

const directory = join(import.meta.dirname, '../../approved/follows')
const calledDirectory = join(import.meta.dirname, '../../approved/calls')
const isApproving = process.env['APPROVE'] === 'server'

/** One question that is answered well, whose consequences are awaited. */
export interface Followed {
  name: WritingCall
  by: Caller
  about: string
}

/** Whoever asks about something, as approved texts call it. */
const titleOf = ({ by, about }: Followed): string => `${by} about ${about}`

/** Every example of a call that is answered well, as its approved text says. */
export const followedCalls: readonly Followed[] = calledCalls.flatMap((name) =>
  (readApproved(textOf(join(calledDirectory, `${name}.md`))).get(name) ?? [])
    .filter(({ lines }) => lines.some((line) => line.startsWith('+ answered by 2')))
    .flatMap(({ title }): Followed[] => {
      const by = callers.find((caller) => title.startsWith(`${caller} about `))
      return by === undefined ? [] : [{ name, by, about: title.slice(`${by} about `.length) }]
    }),
)

/**
 * When something is due in such a world, in days from its beginning: digests, a viewing that was announced and moved, what
 * ended and was held later, what was offered, what is closed after its end, other ends, and what is removed for good.
 */
const daysLater = [1, 9.6, 11.5, 14, 45, 61, 100]

/** A day before the viewing that somebody booked. */
const daysBefore = 9.5

/**
 * Lets a world live until whoever booked a viewing was reminded of it, asks for one call, lets more than three months
 * pass, and compares what is written in those, emails among it, with what a person approved: what comes otherwise than
 * where nobody had asked.
 */
export async function followOf(server: ServerAtHand, followed: Followed): Promise<string> {
  const { name } = followed
  const file = join(directory, `${name}.md`)
  const title = titleOf(followed)
  const lines = changesOf(await linesWithoutCall(server), await liveThrough(server, followed))
  const step: ApprovedStep = { title, lines, sends: [], asks: [] }
  if (isApproving) {
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, withSteps(textOf(file), name, [step]))
    return ''
  }
  const approved = readApproved(textOf(file))
    .get(name)
    ?.find((one) => one.title === title)
  return approved === undefined
    ? `${title} is not approved: see docs/testing.md#approved-steps`
    : sameSteps(approved, step)
}

const known = new WeakMap<Database, Promise<readonly string[]>>()

/** What comes by itself: the same in each world. */
function linesWithoutCall(server: ServerAtHand): Promise<readonly string[]> {
  const found = known.get(server.database) ?? liveThrough(server, null)
  known.set(server.database, found)
  return found
}

/** What comes by itself in three months of a world in which something was otherwise from the beginning, and what does not. */
export async function comesWhere(server: ServerAtHand, prepare: Preparation): Promise<string[]> {
  return changesOf(await linesWithoutCall(server), await liveThrough(server, null, prepare))
}

async function liveThrough(
  server: ServerAtHand,
  followed: Followed | null,
  prepare: Preparation = (_, world) => Promise.resolve(world),
): Promise<string[]> {
  const { database } = server
  // Time passes for everybody.
  await forgetEverybody(database)
  const usual = await calledWorld(server, followed?.by ?? 'owner')
  const world = await prepare(server, usual)
  const values = plainValues()
  nameThings(world, values)
  await doJobs(database)
  const began = Date.now()
  await remindOfViewings(database, { now: () => new Date(began + daysBefore * day), onFailure: fail })
  if (followed !== null) {
    const asked = askedBy(followed.name, world, followed.by).find(({ about }) => about === followed.about)
    if (asked === undefined) throw new Error(`${followed.name}: nobody asks ${titleOf(followed)} any more.`)
    const answer = await senderOf(server, world, followed.by)(...requestOf(followed.name, asked))
    if (answer.status >= 300) return [`answered by ${answer.status}`]
  }
  await doJobs(database)
  const look = await writtenRows(database)
  for (const days of daysLater) await passTo(database, () => new Date(began + days * day))
  return tellRows(await look(), values)
}

/** Does what is due by then. */
async function passTo(database: Database, now: () => Date): Promise<void> {
  const { secretKey } = settingsWithSecret
  await followCalendar(database, { secretKey, now, isModerated: true }, { onFailure: fail })
  await remindOfViewings(database, { now, onFailure: fail })
  await doJobs(database, now)
}

const fail = (error: unknown): never => {
  throw error
}
