import { setTimeout as wait } from 'node:timers/promises'

import type { RawBuilder } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** What happened to writes while something else was done. */
export interface Written {
  longestMs: number
  writes: number
  failures: number
}

/** Repeats each of these statements, one writer each, while something else is done. */
export async function whileWriting(
  database: Database,
  work: () => Promise<unknown>,
  written: readonly RawBuilder<unknown>[],
): Promise<Written> {
  let [longestMs, writes, failures] = [0, 0, 0]
  const ending = new AbortController()
  const writing = written.map(async (write) => {
    while (!ending.signal.aborted) {
      const began = performance.now()
      try {
        await write.execute(database)
        writes += 1
      } catch {
        failures += 1
      }
      longestMs = Math.max(longestMs, performance.now() - began)
      await wait(5)
    }
  })
  try {
    await work()
  } finally {
    ending.abort()
    await Promise.all(writing)
  }
  return { longestMs, writes, failures }
}
