import type { Transaction } from 'kysely'

import { afterCommit } from '../database/afterCommit.ts'
import type { Schema } from '../database/schema.ts'
import { countCommitted, type CountedStep } from './processMetrics.ts'

/**
 * Counts steps of machines once their transaction is committed, and never where it was rolled back. Whoever writes a step
 * of a machine into the database calls it with that step.
 */
export function countSteps(tx: Transaction<Schema>, steps: readonly CountedStep[]): void {
  if (steps.length === 0) return
  afterCommit(tx, () => {
    for (const step of steps) countCommitted(step)
  })
}
