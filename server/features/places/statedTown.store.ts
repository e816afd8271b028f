import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { givenPosition, isAround, kilometresFrom, tellsWhereItIs } from './placeSql.ts'
import { districtOfPostcode, regionOfPostcode } from './postcodeDistricts.ts'
import { townKeys, type StatedPlace } from './statedPlace.ts'

/** Where a listing belongs to. */
export interface TownOfPosition {
  region: string
  district: string | null
  townId: number | null
}

export interface ResolvedTown extends TownOfPosition {
  /** What the town is called. */
  name: string
  /** Whether the listing says so; otherwise it is the nearest place that we know. */
  isStated: boolean
}

/** Km from the nearest known point of a town that listings may lie which state it. */
const quarterSpread = 4
/** A postal code of another region counts as so many km: such villages are few. */
const otherRegionKm = 10
/** The same for one of another district, which are a few more. */
const otherDistrictKm = 8

/**
 * The town of each listing: the one that it states, where its position fits, otherwise the nearest town or quarter, of
 * which those in the region of its postal code count as nearer. Null without a position, or where no place is within 25 km.
 */
export async function resolveTowns(
  database: Database,
  stated: readonly StatedPlace[],
): Promise<(ResolvedTown | null)[]> {
  const given = stated.flatMap(({ city, zip, position }, n) =>
    position === null
      ? []
      : [{ n, keys: townKeys(city), region: regionOfPostcode(zip), district: districtOfPostcode(zip), ...position }],
  )
  if (given.length === 0) return stated.map(() => null)
  const kilometres = kilometresFrom(givenPosition)
  const { rows } = await sql<{ n: number } & ResolvedTown>`
    select given.n,
           coalesce(stated.region, nearest.region) as region,
           coalesce(stated.district, nearest.district) as district,
           coalesce(stated.town_id, nearest.town_id)::float8 as "townId",
           coalesce(stated.name, nearest.name) as name,
           stated.name is not null as "isStated"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
             n integer, keys text[], region text, district text, latitude double precision, longitude double precision)
      left join lateral (
             select town.region, town.district, town.town_id, town.name
               from place as named
               join place as town on town.id = 'town-' || named.town_id
              where named.kind in ('town', 'quarter')
                and named.search_key = any(given.keys)
                -- Sedlec with a postal code of Central Bohemia is not the quarter of Prague beside it.
                and (named.kind = 'town' or given.region is null or given.region = named.region)
                and (exists (
                       select from place where place.id = town.id and ${kilometres} <= place.spread)
                  or exists (
                       select from place
                        where place.kind = 'quarter' and place.town_id = town.town_id and place.located
                          and ${kilometres} <= ${quarterSpread} + place.extent))
              order by array_position(given.keys, named.search_key), named.kind = 'quarter', town.population desc
              limit 1
           ) stated on true
      left join lateral (
             select place.region, place.district, place.town_id, town.name
               from place
               join place as town on town.id = 'town-' || place.town_id
              where stated.name is null
                and place.kind in ('town', 'quarter')
                and ${tellsWhereItIs}
                and ${isAround(givenPosition)}
              order by ${kilometres} - place.extent
                       + case when given.region <> place.region then ${otherRegionKm} else 0 end
                       + case when given.district <> place.district then ${otherDistrictKm} else 0 end
              limit 1
           ) nearest on true
     where coalesce(stated.region, nearest.region) is not null
  `.execute(database)
  const found = new Map(rows.map(({ n, ...town }) => [n, town]))
  return stated.map((_, n) => found.get(n) ?? null)
}

export const resolveTown = async (database: Database, stated: StatedPlace): Promise<ResolvedTown | null> =>
  (await resolveTowns(database, [stated]))[0] ?? null
