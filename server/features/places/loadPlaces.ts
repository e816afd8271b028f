import type { Database } from '#server/platform/database/database.ts'
import { writeBuiltInPlaces } from './place.store.ts'
import { placeRows } from './placeRows.ts'

/**
 * Fills the table of places with those of the product, or brings it up to date; every start may call it. What a register
 * corrected stays. Answers how many places there are.
 */
export async function loadPlaces(database: Database): Promise<number> {
  const rows = placeRows()
  await writeBuiltInPlaces(database, rows)
  return rows.length
}
