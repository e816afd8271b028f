import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { givenPosition, kilometresFrom } from './placeSql.ts'

/** A place near a listing. */
export interface NearPlace {
  listingId: number
  id: string
  kind: 'town' | 'quarter'
  key: string
  townId: number
  district: string | null
  extent: number
  population: number
  source: string
  kilometres: number
}

/** Towns and quarters within so many km of each listing's position. */
export async function findNear(
  database: Database,
  listings: readonly { listingId: number; latitude: number; longitude: number }[],
  km: number,
): Promise<NearPlace[]> {
  const { rows } = await sql<NearPlace>`
    select near.*
      from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as given (
             "listingId" bigint, latitude double precision, longitude double precision)
     cross join lateral (
             select given."listingId"::float8 as "listingId", place.id, place.kind, place.search_key as key,
                    place.town_id::float8 as "townId", place.district, place.extent, place.population,
                    place.source,
                    ${kilometresFrom(givenPosition)} as kilometres
               from place
              where place.kind in ('town', 'quarter') and place.located and place.members = '{}'
                and place.latitude between given.latitude - ${km / 111.2}::float8 and given.latitude + ${km / 111.2}::float8
                and place.longitude between given.longitude - ${km / 70}::float8 and given.longitude + ${km / 70}::float8
           ) near
     where near.kilometres <= ${km}
  `.execute(database)
  return rows
}

interface LargestPlace {
  population: number
  region: string
  district: string | null
}

/** How many people live in the largest towns and quarters of these names, anywhere, and in which region and district those lie. */
export async function readLargest(database: Database, keys: readonly string[]): Promise<Map<string, LargestPlace>> {
  const { rows } = await sql<LargestPlace & { key: string }>`
    select distinct on (search_key) search_key as key, population, region, district
      from place
     where kind in ('town', 'quarter') and search_key = any(${keys}::text[])
     order by search_key, population desc, id
  `.execute(database)
  return new Map(rows.map(({ key, ...largest }) => [key, largest]))
}

interface KnownTown {
  name: string
  key: string
  region: string
  district: string | null
  source: string
}

/** The towns with these numbers, by number. */
export async function readTowns(database: Database, townIds: readonly number[]): Promise<Map<number, KnownTown>> {
  const { rows } = await sql<KnownTown & { townId: number }>`
    select town_id::float8 as "townId", name, search_key as key, region, district, source
      from place
     where id = any(${townIds.map((id) => `town-${id}`)}::text[])
  `.execute(database)
  return new Map(rows.map(({ townId, ...town }) => [townId, town]))
}

/** A place that a listing teaches. */
export interface LearntPlace {
  id: string
  kind: 'town' | 'quarter' | 'street'
  name: string
  context: string
  region: string
  district: string | null
  townId: number
  latitude: number
  longitude: number
}

/** Adds places that are not there yet; what is there under an id stays as it is. */
export async function insertLearnt(database: Database, places: readonly LearntPlace[]): Promise<void> {
  if (places.length === 0) return
  await sql`
    insert into place (id, kind, name, context, region, district, town_id, latitude, longitude, source, homes)
    select id, kind, name, context, region, district, "townId", latitude, longitude, 'learnt', 1
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given (
             id text, kind text, name text, context text, region text, district text, "townId" bigint,
             latitude double precision, longitude double precision)
     order by id
    on conflict (id) do nothing
  `.execute(database)
}

/** That a listing states a place, with its public position in 1/100,000 of a degree. */
export interface Evidence {
  listingId: number
  placeId: string
  latitude: number
  longitude: number
}

/**
 * Keeps which listings state which learnt places and streets, and moves those to the middle of their listings. A place
 * that another transaction is just moving is left to it, so that nobody waits; `refreshLearnt` puts it right.
 */
export async function keepEvidence(database: Database, evidence: readonly Evidence[]): Promise<void> {
  if (evidence.length === 0) return
  await sql`
    insert into stated_place (listing_id, place_id, latitude, longitude)
    select given."listingId", given."placeId", given.latitude, given.longitude
      from jsonb_to_recordset(${JSON.stringify(evidence)}::jsonb) as given (
             "listingId" bigint, "placeId" text, latitude integer, longitude integer)
     where exists (select from place where place.id = given."placeId" and (place.kind = 'street' or place.source = 'learnt'))
       and exists (select from listing_search where listing_search.id = given."listingId")
    on conflict do nothing
  `.execute(database)
  await moveLearnt(database, [...new Set(evidence.map(({ placeId }) => placeId))])
}

/** How many listings state a place, and the middle of them. */
const middleOfListings = sql`
  count(*)::integer as homes,
  (percentile_disc(0.5) within group (order by latitude) / 1e5)::float8 as latitude,
  (percentile_disc(0.5) within group (order by longitude) / 1e5)::float8 as longitude`

/** A place with more listings than this is moved once a minute only. */
const mostMoved = 100

async function moveLearnt(database: Database, placeIds: readonly string[]): Promise<void> {
  await sql`
    with free as (
      select id from place where id = any(${placeIds}::text[]) and source = 'learnt' order by id for update skip locked
    ), counted as (
      select free.id, middle.*
        from free
       cross join lateral (
               select ${middleOfListings}
                 from (select latitude, longitude from stated_place where place_id = free.id limit ${mostMoved + 1}) stated
             ) middle
       where middle.homes between 1 and ${mostMoved}
    )
    update place
       set homes = counted.homes, latitude = counted.latitude, longitude = counted.longitude
      from counted
     where place.id = counted.id
       and (place.homes, place.latitude, place.longitude)
           is distinct from (counted.homes, counted.latitude, counted.longitude)
  `.execute(database)
}

/** Counts the listings of every learnt place and street anew, and moves learnt ones to the middle of them. */
export async function refreshLearnt(database: Database): Promise<void> {
  await sql`
    with counted as (
      select place_id as id, ${middleOfListings}
        from stated_place
       group by place_id
    ), current as (
      select place.id, coalesce(counted.homes, 0) as homes,
             case when place.source = 'learnt' then coalesce(counted.latitude, place.latitude) else place.latitude end as latitude,
             case when place.source = 'learnt' then coalesce(counted.longitude, place.longitude) else place.longitude end as longitude
        from place
        left join counted using (id)
       where place.kind = 'street' or place.source = 'learnt'
    )
    update place
       set homes = current.homes, latitude = current.latitude, longitude = current.longitude
      from current
     where place.id = current.id
       and (place.homes, place.latitude, place.longitude)
           is distinct from (current.homes, current.latitude, current.longitude)
  `.execute(database)
}

/** Counts the public homes in towns and quarters anew; one that changed by less than a tenth stays as it is. */
export async function refreshHomes(database: Database): Promise<void> {
  await sql`
    with listed as materialized (
      select town_id, quarter, count(*)::integer as homes
        from listing_search
       where not off_market and town_id is not null
       group by town_id, quarter
    ), current as (
      select place.id, coalesce(sum(listed.homes), 0)::integer as homes
        from place
        left join listed on listed.town_id = place.town_id
                        and (place.kind = 'town' or listed.quarter = place.search_key)
       where place.kind in ('town', 'quarter') and place.source <> 'learnt'
       group by place.id
    )
    update place
       set homes = current.homes
      from current
     where place.id = current.id
       and abs(place.homes - current.homes) > 0.1 * place.homes
  `.execute(database)
}
