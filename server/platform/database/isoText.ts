import { sql, type RawBuilder } from 'kysely'

/** A time of the database, by its column or another expression, as an ISO text in UTC, to the millisecond: `2026-11-21T10:20:30.123Z`. */
export const isoText = (time: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${typeof time === 'string' ? sql.ref(time) : time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
