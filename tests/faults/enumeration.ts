import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Database } from '#server/platform/database/database.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import { startJobWorker } from '#server/platform/jobs/jobWorker.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { addAccounts, bearer, examplePassword, signInAs } from '#tests/support/accounts.ts'
import { fakeClock, hour } from '#tests/support/fakeClock.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'

import { randomOf } from './random.ts'

/** The questions by which somebody could find out who has an account. */
export const questions = ['sign-in', 'lost password', 'sign-up', 'resend', 'change of address'] as const
export type Question = (typeof questions)[number]

export interface EnumerationOptions {
  /** An empty one. */
  database: Database
  question: Question
  /** Of each kind. */
  samples: number
  seed: number
}

export interface EnumerationReport {
  /** The medians of known and of unknown addresses, in ms. */
  knownMs: number
  unknownMs: number
  /** How likely such a difference is by chance alone (Mann–Whitney, both sides). */
  probability: number
  /** Answers that differed in status, body or names of headers. */
  different: number
}

type Kind = 'known' | 'unknown'

const wrongPassword = 'not the password'
const someone = 'asking@example.test'
/** How many of each kind are not counted: they meet code that was never run. */
const first = 5

/**
 * Asks the same of addresses that have an account and of such that have none, one after the other in an order that dice
 * choose, and compares answers and times. Jobs run beside, as in the product, and are waited for: what a question left to
 * do may slow its own answer, and no other. The clock goes on by hours in between, so that no limit is met.
 */
export async function enumerate({ database, question, samples, seed }: EnumerationOptions): Promise<EnumerationReport> {
  const random = randomOf(seed)
  const clock = fakeClock()
  const secretKey = 'k'.repeat(64)
  const settings = { ...readSettings({ SECRET_KEY: secretKey }), secretKey }
  await addAccounts(database, [
    { email: someone },
    ...Array.from({ length: samples + first }, (_, index) => ({
      email: `known${index}@example.test`,
      isConfirmed: question !== 'resend',
    })),
  ])
  const { app, close } = await startTestApp({ database, settings, now: clock.now })
  const jobs = startJobWorker({ database, handlers: jobHandlers({ database, settings, now: clock.now }) })
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  const answers: Record<Kind, Set<string>> = { known: new Set(), unknown: new Set() }

  async function ask(kind: Kind, index: number): Promise<void> {
    clock.pass(hour)
    const email = `${kind}${index}@example.test`
    const headers = {
      'idempotency-key': randomUUID(),
      ...(question === 'change of address' ? bearer((await signInAs(app, someone, addressAt(index))).token) : {}),
    }
    const startedAt = performance.now()
    const answer = await app.inject({ ...requestFor(question, email), headers, ...addressAt(index) })
    times[kind].push(performance.now() - startedAt)
    const names = Object.keys(answer.headers).toSorted().join(' ')
    answers[kind].add(`${answer.statusCode} ${names} ${answer.body.replace(email, '…')}`)
    while (await hasJobs(database)) await wait(1)
  }

  try {
    for (let index = samples; index < samples + first; index += 1) {
      await ask('known', index)
      await ask('unknown', index)
    }
    times.known = []
    times.unknown = []
    const left: Record<Kind, number> = { known: samples, unknown: samples }
    for (let rest = 2 * samples; rest > 0; rest -= 1) {
      const kind = random.number(rest) < left.known ? 'known' : 'unknown'
      left[kind] -= 1
      await ask(kind, left[kind])
    }
  } finally {
    await jobs.stop()
    await close()
  }
  const different = [...answers.known].filter((answer) => !answers.unknown.has(answer)).length
  return {
    knownMs: median(times.known),
    unknownMs: median(times.unknown),
    probability: mannWhitney(times.known, times.unknown),
    different: different + (answers.known.size > 1 ? answers.known.size - 1 : 0),
  }
}

async function hasJobs(database: Database): Promise<boolean> {
  const { rows } = await sql`select from job where dead_at is null and run_at <= now() limit 1`.execute(database)
  return rows.length > 0
}

const addressAt = (index: number) => ({ remoteAddress: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` })

const requestFor = (question: Question, email: string) =>
  (
    {
      'sign-in': { method: 'POST', url: '/api/token/create', payload: { email, password: wrongPassword } },
      'lost password': { method: 'POST', url: '/users/reset-password-send', payload: { email } },
      'sign-up': { method: 'POST', url: '/users', payload: { email, password: 'four other plain words' } },
      resend: { method: 'POST', url: '/users/send-confirmation-email', payload: { email } },
      'change of address': {
        method: 'PATCH',
        url: '/users/me/change-login-email',
        payload: { email, password: examplePassword },
      },
    } as const
  )[question]

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The two-sided probability that two samples of one distribution rank as differently as these, by the normal approximation. */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  ranked.sort((left, right) => left.value - right.value)
  let rankSum = 0
  let ties = 0
  for (let start = 0; start < ranked.length;) {
    let end = start
    while (end < ranked.length && ranked[end]?.value === ranked[start]?.value) end += 1
    const count = end - start
    const rank = (start + 1 + end) / 2
    rankSum += rank * ranked.slice(start, end).filter(({ isOne }) => isOne).length
    ties += count ** 3 - count
    start = end
  }
  const [n1, n2] = [one.length, other.length]
  const n = n1 + n2
  const u = rankSum - (n1 * (n1 + 1)) / 2
  const deviation = Math.sqrt(((n1 * n2) / 12) * (n + 1 - ties / (n * (n - 1))))
  if (deviation === 0) return 1
  return 2 * (1 - normalBelow(Math.abs(u - (n1 * n2) / 2) / deviation))
}

/** The part of a normal distribution below `z` ≥ 0 (Abramowitz and Stegun 26.2.17, off by less than 8e-8). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const factors = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const sum = factors.reduce((total, factor, index) => total + factor * t ** (index + 1), 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
