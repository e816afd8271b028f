import { sql } from 'kysely'

import type { Place } from '#contract/entities/place.ts'

import type { Database } from '#server/platform/database/database.ts'

/** A place as the table has it, whatever it comes from. */
export interface StoredPlace extends Place {
  key: string
  population: number
  district: string | null
  townId: number | null
  source: 'built_in' | 'imported' | 'learnt'
  located: boolean
  otherNames: readonly string[]
  members: readonly string[]
  circles: readonly number[]
  registerCode: number | null
}

const columns = sql`place.id, place.kind, place.name, place.search_key as key, place.population, place.context, place.region, place.district,
  place.town_id::float8 as "townId", place.latitude, place.longitude, place.source, place.located,
  place.other_names as "otherNames", place.members, place.circles, place.register_code as "registerCode"`

/** Towns with one of these numbers of the register, or names. */
export async function findTowns(
  database: Database,
  { codes, keys }: { codes: readonly number[]; keys: readonly string[] },
): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select ${columns}
      from place
     where place.kind = 'town'
       and (place.register_code = any(${codes}::integer[]) or place.search_key = any(${keys}::text[]))
  `.execute(database)
  return rows
}

/** The quarters of towns, boroughs too. */
export async function readQuarters(database: Database, townIds: readonly number[]): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select ${columns}
      from place
     where place.kind = 'quarter' and place.town_id = any(${townIds}::bigint[])
  `.execute(database)
  return rows
}

/** The places with these ids. */
export async function readStored(database: Database, ids: readonly string[]): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`select ${columns} from place where place.id = any(${ids}::text[])`.execute(
    database,
  )
  return rows
}

/** The district and region of the nearest place to each position; null where none is within 25 km. */
export async function findDistricts(
  database: Database,
  positions: readonly { latitude: number; longitude: number }[],
): Promise<({ region: string; district: string | null } | null)[]> {
  const { rows } = await sql<{ n: number; region: string; district: string | null }>`
    select given.n::integer as n, near.region, near.district
      from jsonb_to_recordset(${JSON.stringify(positions.map((position, n) => ({ n, ...position })))}::jsonb) as given (
             n integer, latitude double precision, longitude double precision)
     cross join lateral (
             select place.region, place.district
               from place
              where place.kind in ('town', 'quarter') and place.located and place.members = '{}'
                and place.latitude between given.latitude - 0.225 and given.latitude + 0.225
                and place.longitude between given.longitude - 0.35 and given.longitude + 0.35
              order by power(place.latitude - given.latitude, 2) + power((place.longitude - given.longitude) * 0.643, 2)
              limit 1
           ) near
  `.execute(database)
  const found = new Map(rows.map(({ n, ...rest }) => [n, rest]))
  return positions.map((_, n) => found.get(n) ?? null)
}

/** Writes places down, and answers which of them were new, and which were changed. */
export async function writeRegistered(
  database: Database,
  places: readonly StoredPlace[],
): Promise<{ added: string[]; changed: string[] }> {
  if (places.length === 0) return { added: [], changed: [] }
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into place (id, kind, name, context, region, district, town_id, latitude, longitude, source, located, other_names,
                       members, circles, register_code)
    select id, kind, name, context, region, district, "townId", latitude, longitude, source, located, "otherNames",
           members, circles, "registerCode"
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given (
             id text, kind text, name text, context text, region text, district text, "townId" bigint,
             latitude double precision, longitude double precision, source text, located boolean, "otherNames" text[],
             members text[], circles double precision[], "registerCode" integer)
     order by id
    on conflict (id) do update
       set name = excluded.name, context = excluded.context, region = excluded.region, district = excluded.district,
           latitude = excluded.latitude, longitude = excluded.longitude, source = excluded.source,
           located = excluded.located, other_names = excluded.other_names, members = excluded.members,
           circles = excluded.circles, register_code = excluded.register_code
     where (place.name, place.context, place.region, place.district, place.latitude, place.longitude, place.source,
            place.located, place.other_names, place.members, place.circles, place.register_code)
           is distinct from (excluded.name, excluded.context, excluded.region, excluded.district, excluded.latitude,
                             excluded.longitude, excluded.source, excluded.located, excluded.other_names,
                             excluded.members, excluded.circles, excluded.register_code)
    returning id, xmax = 0 as "isNew"
  `.execute(database)
  return {
    added: rows.filter(({ isNew }) => isNew).map(({ id }) => id),
    changed: rows.filter(({ isNew }) => !isNew).map(({ id }) => id),
  }
}
