import type { Place } from '#contract/entities/place.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

export interface FoundPlace extends Place {
  population: number
  /** How well it fits; 0 is best. */
  tier: number
}

const columns = sql`place.id, place.kind, place.name, place.context, place.latitude, place.longitude, place.region, place.population`

/** Places whose name is the text (tier 0), begins with it (1), or has a word that does (2). */
export async function findPlacesByBeginning(database: Database, text: string, limit: number): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    with asked as (
      select normalized(${text}) as key, normalized(${escapedForLike(text)}) as pattern
    )
    select ${columns},
           case
             when place.search_key = asked.key then 0
             when place.search_key like asked.pattern || '%' then 1
             else 2
           end as tier
      from place, asked
     where place.search_key like asked.pattern || '%'
        or place.search_key like '% ' || asked.pattern || '%'
        or place.search_key like '%-' || asked.pattern || '%'
     order by tier, place.population desc, place.id
     limit ${limit}
  `.execute(database)
  return rows
}

/** Places whose name or surroundings hold all words (tier 3), or whose name looks like the text (4). */
export async function findPlacesByLikeness(
  database: Database,
  text: string,
  words: readonly string[],
  limit: number,
): Promise<FoundPlace[]> {
  const patterns = words.map((word) => `%${escapedForLike(word)}%`)
  const { rows } = await sql<FoundPlace>`
    with asked as (
      select normalized(${text}) as key,
             (select array_agg(normalized(word)) from unnest(${patterns}::text[]) as word) as patterns
    )
    select ${columns},
           case when normalized(place.name || ' ' || place.context) like all (asked.patterns) then 3 else 4 end as tier
      from place, asked
     where place.search_key % asked.key
        or normalized(place.name || ' ' || place.context) like all (asked.patterns)
     order by tier, similarity(place.search_key, asked.key) desc, place.population desc, place.id
     limit ${limit}
  `.execute(database)
  return rows
}

export async function readPlace(database: Database, placeId: string): Promise<Place | undefined> {
  const { rows } = await sql<FoundPlace>`
    select ${columns}, 0 as tier
      from place
     where place.id = ${placeId}
  `.execute(database)
  return rows[0]
}

/** Towns and quarters within about 25 km of a position. */
export async function findPlacesAround(
  database: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    select ${columns}, 0 as tier
      from place
     where place.kind in ('town', 'quarter')
       and place.latitude between ${latitude - 0.225}::float8 and ${latitude + 0.225}::float8
       and place.longitude between ${longitude - 0.35}::float8 and ${longitude + 0.35}::float8
  `.execute(database)
  return rows
}

/** Where a position belongs to. */
export interface TownOfPosition {
  region: string
  district: string | null
  townId: number | null
}

/** The town that a position lies in or near, within about 25 km; a town reaches as far as its people need. */
export async function findTownAt(
  database: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<TownOfPosition | null> {
  const { rows } = await sql<TownOfPosition>`
    select place.region, place.district, place.town_id::float8 as "townId"
      from place
     where place.kind = 'town'
       and place.latitude between ${latitude - 0.225}::float8 and ${latitude + 0.225}::float8
       and place.longitude between ${longitude - 0.35}::float8 and ${longitude + 0.35}::float8
     order by sqrt(power((place.latitude - ${latitude}::float8) * 111.2, 2)
                   + power((place.longitude - ${longitude}::float8) * 111.2 * cos(radians(${latitude}::float8)), 2))
              - sqrt(place.population) / 130
     limit 1
  `.execute(database)
  return rows[0] ?? null
}

function escapedForLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}
