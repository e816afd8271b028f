import { createHash } from 'node:crypto'

import type { Database } from '../database/database.ts'

/** A count in one step, in the language of Redis: Lua. It writes one key, and answers a whole number. */
export interface CountScript {
  source: string
  /** By which Redis knows it. */
  sha: string
}

/** A script of this source. */
export const countScript = (source: string): CountScript => ({
  source,
  sha: createHash('sha1').update(source).digest('hex'),
})

/** Counts beside the database, where that is quicker; they may be away at any time. */
export interface QuickCounts {
  /** Whether they are asked now. */
  isUsed: () => boolean
  /** Runs a script on a key with whole numbers; undefined where nobody has answered in time: then the database counts. */
  run: (script: CountScript, key: string, args: readonly number[]) => Promise<number | undefined>
}

const countsOf = new WeakMap<Database, QuickCounts>()

/** From now on limits of this database are counted there where they can be. */
export function useQuickCounts(database: Database, counts: QuickCounts): void {
  countsOf.set(database, counts)
}

/** What counts beside this database; undefined where nothing does. */
export const quickCountsOf = (database: Database): QuickCounts | undefined => countsOf.get(database)
