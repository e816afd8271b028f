import type { FieldViolation } from '#contract/failure.ts'
import type { TableProblem } from '#contract/files/readCsv.ts'

/** A row that is not brought in, and why. */
export interface RefusedRow {
  /** Where it stands in the file. */
  row: number
  reference: string
  violations: readonly FieldViolation[]
}

/** What a file holds, or why it cannot be read. */
export type FileReading =
  | { rows: number; withPhotos: number }
  | { problem: TableProblem | 'gone' | 'empty' | 'tooLarge'; detail: string }

/** What the server found in some rows; nothing was written. */
export interface RowsChecked {
  rows: number
  known: number
  /** Of those, the ones that say something else than the listing. */
  differing: number
  complete: number
  drafts: number
  bad: readonly RefusedRow[]
}

/** What became of some rows. */
export interface RowsBrought {
  rows: number
  imported: number
  changed: number
  bad: readonly RefusedRow[]
}

/** Rows after so many of those that are to be looked at, or brought in. */
export interface RowsQuery {
  ownerId: number
  after: number
  /** Listings that are there become what their rows say. */
  changesKnown: boolean
}
