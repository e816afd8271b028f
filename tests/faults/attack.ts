import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { addParties, type Parties } from '#tests/support/parties.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'

/** What came of an attack. */
export interface AttackOutcome {
  /** Figures, a line each. */
  measured: readonly string[]
  isKept: boolean
}

/** One kind of attack at full length. */
export interface Attack {
  about: string
  promise: string
  /** How much of it there is, without another wish. */
  size: number
  run: (request: { seed: number; size: number }) => Promise<AttackOutcome>
}

/** A server in this process with somebody of every kind. `skip` puts its clock forward by so many milliseconds. */
export async function withUsers(
  run: (
    server: TestApp,
    opened: OpenedDatabase,
    parties: Parties,
    skip: (ms: number) => void,
  ) => Promise<AttackOutcome>,
): Promise<AttackOutcome> {
  const opened = await openOneDatabase()
  let skipped = 0
  const server = await startTestApp({ database: opened.database, now: () => new Date(Date.now() + skipped) })
  const skip = (ms: number) => void (skipped += ms)
  try {
    return await run(server, opened, await addParties(server.app, opened.database), skip)
  } finally {
    await server.close()
    await opened.close()
  }
}

/** How much there was of each kind. */
export const wordsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

/** How often each status was answered. */
export const countsOf = (statuses: Readonly<Record<number, number>>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
