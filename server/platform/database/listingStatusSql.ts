import type { PropertyStatus } from '#contract/entities/property.ts'
import type { StatusTag } from '#contract/propertyStatuses.ts'
import { statusesWith } from '#machines/listing/statusTags.ts'
import { sql, type RawBuilder } from 'kysely'

/** What a query calls the status of a listing. */
type StatusColumn = 'status' | 'listing.status' | 'other.status'

/**
 * Whether a tag is true of the status of a listing. The statuses are written out, never parameters: a partial index serves
 * a query only where the planner sees the index's own condition in it.
 */
export const statusIs = (tag: StatusTag, column: StatusColumn): RawBuilder<boolean> =>
  sql.raw(conditionOf(column, statusesWith(tag), ['=', 'in']))

/** Whether a tag is not true of the status of a listing. */
export const statusIsNot = (tag: StatusTag, column: StatusColumn): RawBuilder<boolean> =>
  sql.raw(conditionOf(column, statusesWith(tag), ['<>', 'not in']))

function conditionOf(
  column: StatusColumn,
  statuses: readonly PropertyStatus[],
  [alone, listed]: readonly [alone: string, listed: string],
): string {
  const words = statuses.map((status) => `'${status}'`)
  return words.length === 1 ? `${column} ${alone} ${words.join('')}` : `${column} ${listed} (${words.join(', ')})`
}
