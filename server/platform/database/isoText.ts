import { sql } from 'kysely'

/** A time of the database as an ISO text in UTC, to the millisecond: `2026-11-21T10:20:30.123Z`. */
export const isoText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
