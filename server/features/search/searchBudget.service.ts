import { inTransactionThatReads, type Database } from '#server/platform/database/database.ts'

/**
 * How long one statement of a search may take, in milliseconds. Small beside the 5 s that any request has, so that
 * there is time left for an answer that says less. The embedded engine cannot be interrupted: there the shapes of the
 * statements alone bound what they cost.
 */
export const searchBudgetMs = 1_000

/**
 * With these, a plan follows from the statement and not from what the planner believes to know of the tables: indexes
 * are used where there are any, in their order, and nothing is compiled or run in parallel for costs that are imagined.
 * Memory for the rows that an index finds, so that none has to be tested again.
 * See docs/decisions/0072-search-by-marks-samples-and-index-scans.md.
 */
const settings = {
  enable_seqscan: 'off',
  enable_sort: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  work_mem: "'32MB'",
}

/**
 * Runs the statements of a search, in a transaction of their own where the caller has none. Throws `SearchCut` when one
 * of them took longer than its budget.
 */
export async function withinBudget<Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
  budgetMs = searchBudgetMs,
): Promise<Result> {
  if (database.isTransaction) return work(database)
  try {
    return await inTransactionThatReads(database, { ...settings, statement_timeout: String(budgetMs) }, work)
  } catch (error) {
    throw isCut(error) ? new SearchCut('The search took longer than its budget.', { cause: error }) : error
  }
}

/** PostgreSQL's code of a statement that was cut off. */
const cutOff = '57014'

/** A search took longer than it may; what is known can still be answered. Where nothing is, it is an outage: 503. */
export class SearchCut extends Error {
  readonly code = cutOff
}

const isCut = (error: unknown) => error instanceof Error && 'code' in error && error.code === cutOff
