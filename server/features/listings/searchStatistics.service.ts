import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'
import { refreshLearntPlaces, refreshPlaceHomes } from '#server/features/places/learnPlaces.service.ts'
import { readIndexChanges, refreshCube, refreshLexemes, takeStatisticsLock } from './searchStatistics.store.ts'

/** Any numbers, as long as all servers take the same. */
const locks = { cube: 4_163_011, lexemes: 4_163_012, learntPlaces: 4_163_013, homes: 4_163_014 } as const

/** Counts the cube, the places and the words anew. Of several processes one does it, the others leave it. */
export async function refreshSearchStatistics(database: Database): Promise<void> {
  await alone(database, locks.cube, refreshCube)
  await alone(database, locks.learntPlaces, refreshLearntPlaces)
  await alone(database, locks.homes, refreshPlaceHomes)
  await alone(database, locks.lexemes, refreshLexemes)
}

/** The words are counted anew once this part of the listings has changed; until then a few new ones are not known to be words. */
const changedPart = 0.02

/**
 * Counts anew every minute what has changed, until it is stopped: the cube after any change, the words, which take
 * longest, after enough of them. `onFailure` hears what went wrong.
 */
export function keepSearchStatistics(
  database: Database,
  { everyMs = 60_000, onFailure }: { everyMs?: number; onFailure: (error: unknown) => void },
): { stop: () => void } {
  const refresh = refreshAfterChanges(database)
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    void refresh()
      .catch(onFailure)
      .finally(() => {
        isRunning = false
      })
  }, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}

/** Counts what has changed since it was called last; the first time everything. Answers what it counted. */
export function refreshAfterChanges(database: Database): () => Promise<{ listingCounts: boolean; words: boolean }> {
  let cubeAt: number | null = null
  let wordsAt: number | null = null
  return async () => {
    const { changes, listings } = await readIndexChanges(database)
    const listingCounts = changes !== cubeAt
    const words = wordsAt === null || Math.abs(changes - wordsAt) > changedPart * listings
    if (listingCounts) {
      await alone(database, locks.cube, refreshCube)
      await alone(database, locks.learntPlaces, refreshLearntPlaces)
    }
    cubeAt = changes
    if (words) {
      await alone(database, locks.homes, refreshPlaceHomes)
      await alone(database, locks.lexemes, refreshLexemes)
      wordsAt = changes
    }
    return { listingCounts, words }
  }
}

/** Does what only one process needs to do, in the caller's transaction or in one of its own; nothing while another does it. */
const alone = (database: Database, lock: number, work: (tx: Database) => Promise<unknown>): Promise<void> =>
  waitWithoutLimit(() =>
    inTransaction(database, async (tx) => {
      if (await takeStatisticsLock(tx, lock)) await work(tx)
    }),
  )
