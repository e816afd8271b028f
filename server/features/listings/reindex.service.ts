import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { indexListings } from './listingIndex.service.ts'
import { replaceTowns } from './listingTown.store.ts'
import { lockListingsAfter, removeIndexed } from './listingIndex.store.ts'

/** A part of the listings, in the order of their ids. */
export interface ReindexBatch {
  /** The last listing that is done already; 0 for none. */
  after: number
  size: number
}

export interface ReindexedBatch {
  listings: number
  /** The last listing of the batch; null when there was none left. */
  last: number | null
}

/** As many listings as a request or the embedded database can wait for. */
export const reindexBatchSize = 200

/**
 * Writes the rows of the search index anew for one batch of listings, in one transaction, after it has looked up the town
 * of each of them again: the gazetteer may know more than when they were saved. Changes made by the server at
 * the same time either come before the listings are read, or wait for the commit: the listings and their old rows are
 * locked first.
 */
export async function reindexBatch(database: Database, { after, size }: ReindexBatch): Promise<ReindexedBatch> {
  return inTransaction(database, async (tx) => {
    const ids = await lockListingsAfter(tx, after, size)
    await removeIndexed(tx, ids)
    await replaceTowns(tx, ids)
    await indexListings(tx, ids)
    return { listings: ids.length, last: ids.at(-1) ?? null }
  })
}

/** Reads a request for a batch that came from another process; null for any other command. */
export function readReindexCommand(value: unknown): ReindexBatch | null {
  if (Reflect.get(Object(value), 'name') !== 'reindex') return null
  const after: unknown = Reflect.get(Object(value), 'after')
  const size: unknown = Reflect.get(Object(value), 'size')
  if (!isWhole(after) || !isWhole(size) || after < 0 || size < 1) throw new Error('There is no such batch.')
  return { after, size }
}

const isWhole = (number: unknown): number is number => Number.isSafeInteger(number)
