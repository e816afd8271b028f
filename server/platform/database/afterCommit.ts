import type { Kysely, Transaction } from 'kysely'

import type { Schema } from './schema.ts'

type Call = (database: Kysely<Schema>) => void

const waiting = new WeakMap<Transaction<Schema>, Set<Call>>()

/**
 * Calls once `inTransaction` has committed this transaction, with the database it ran on; never when it was rolled back.
 * The same function is called once, however often it was asked for. A process that dies in between never calls: only for
 * what somebody would notice later, too.
 */
export function afterCommit(tx: Transaction<Schema>, call: Call): void {
  const calls = waiting.get(tx) ?? new Set<Call>()
  waiting.set(tx, calls.add(call))
}

/** Runs what waited for a transaction that is committed now. */
export function callAfterCommit(tx: Transaction<Schema>, database: Kysely<Schema>): void {
  const calls = waiting.get(tx) ?? []
  waiting.delete(tx)
  for (const call of calls) call(database)
}
