import { sql, type RawBuilder } from 'kysely'

/** A latitude and a longitude in a statement, in degrees. */
interface SqlPosition {
  latitude: RawBuilder<unknown>
  longitude: RawBuilder<unknown>
}

/** The position of a relation that is called `given`. */
export const givenPosition: SqlPosition = { latitude: sql`given.latitude`, longitude: sql`given.longitude` }

/** A position that is known before the statement. */
export const positionInSql = ({ latitude, longitude }: { latitude: number; longitude: number }): SqlPosition => ({
  latitude: sql`${latitude}::float8`,
  longitude: sql`${longitude}::float8`,
})

/** Km between `place` and a position; over the distances of one country the same as `kilometres` in `placeRows.ts`. */
export const kilometresFrom = ({ latitude, longitude }: SqlPosition) => sql<number>`
  sqrt(power((place.latitude - ${latitude}) * 111.2, 2)
       + power((place.longitude - ${longitude}) * 111.2 * cos(radians(${latitude})), 2))`

/** Whether `place` lies within about 25 km of a position. */
export const isAround = ({ latitude, longitude }: SqlPosition) => sql<boolean>`
  place.latitude between ${latitude} - 0.225 and ${latitude} + 0.225
  and place.longitude between ${longitude} - 0.35 and ${longitude} + 0.35`

/** Not a borough, whose middle says little, nor what has the position of its town or lies across quarters. */
export const tellsWhereItIs = sql<boolean>`place.located and place.members = '{}' and place.circles = '{}'`
