import { AsyncLocalStorage } from 'node:async_hooks'

import type { PostgresPool } from 'kysely'

import type { PatientPool } from '../patientPool.ts'

/** Where the statements of this work go; null and nothing for the primary. */
const source = new AsyncLocalStorage<PostgresPool | null>()

/** Lets the statements of `work` go to a replica. */
export const readFrom = <Result>(replica: PostgresPool, work: () => Result): Result => source.run(replica, work)

/** Lets the statements of `work` go to the primary, also within work that reads from a replica. */
export const onPrimary = <Result>(work: () => Result): Result => source.run(null, work)

/** Whether this work reads from a replica, so that what it reads may be a little old. */
export const readsReplica = (): boolean => source.getStore() != null

/** Connections to the primary, except for work that reads from a replica. */
export const routedPool = (primary: PatientPool): PatientPool => ({
  options: primary.options,
  figures: () => primary.figures(),
  writesTakenForMs: () => primary.writesTakenForMs(),
  end: () => primary.end(),
  connect: () => (source.getStore() ?? primary).connect(),
})
