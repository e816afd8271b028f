import type { Transaction } from 'kysely'

import { afterCommit } from '../database/afterCommit.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { insertJob } from './job.store.ts'
import type { JobKind, JobPayloads } from './jobKinds.ts'

export interface JobOptions {
  /** Jobs of one lane are done one after the other, in their order. */
  lane?: string
  /** Not before this. */
  runAt?: Date
}

const listeners = new WeakMap<Database, Set<() => void>>()

/**
 * Writes a job down together with its cause: both happen, or neither. The worker of this process hears of it after the
 * commit; those of others find it by looking.
 * See docs/decisions/0031-job-queue.md.
 */
export async function enqueueJob<Kind extends JobKind>(
  tx: Transaction<Schema>,
  kind: Kind,
  payload: JobPayloads[Kind],
  options: JobOptions = {},
): Promise<void> {
  await insertJob(tx, { kind, payload, ...options })
  announceJobs(tx)
}

/** Lets the worker of this process look for jobs after the commit, where some are due now that were not. */
export const announceJobs = (tx: Transaction<Schema>): void => afterCommit(tx, notifyListeners)

/** Calls when new jobs were committed to this database by this process, until the returned function is called. */
export function onEnqueued(database: Database, listener: () => void): () => void {
  const ofDatabase = listeners.get(database) ?? new Set()
  listeners.set(database, ofDatabase.add(listener))
  return () => void ofDatabase.delete(listener)
}

function notifyListeners(database: Database): void {
  for (const listener of listeners.get(database) ?? []) listener()
}
