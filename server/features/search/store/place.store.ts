import { sql } from 'kysely'

import type { placeKinds } from '#contract/entities/place.ts'

import type { Database } from '#server/platform/database/database.ts'

export interface NamedPlace {
  id: string
  kind: (typeof placeKinds)[number]
  region: string
  district: string | null
  townId: number | null
  /** How listings may write it, without diacritics and in lower case: `zizkov`, `praha 3 - zizkov`. */
  keys: readonly string[]
  latitude: number
  longitude: number
  /** Latitude, longitude and km of each circle that belongs to it. */
  circles: readonly number[]
  /** The places that it consists of. */
  members: readonly NamedPlace[]
}

interface PlaceRow extends Omit<NamedPlace, 'members' | 'keys'> {
  searchKey: string
  contextKey: string
  memberIds: readonly string[]
}

/** The places with these ids and what they consist of; unknown ones are left out. */
export async function readPlaces(database: Database, placeIds: readonly string[]): Promise<NamedPlace[]> {
  const rows = await readRows(database, placeIds)
  const memberIds = rows.flatMap((row) => row.memberIds)
  const members = new Map(
    (memberIds.length === 0 ? [] : await readRows(database, memberIds)).map((row) => [row.id, placeOf(row, [])]),
  )
  return rows.map((row) =>
    placeOf(
      row,
      row.memberIds.flatMap((id) => members.get(id) ?? []),
    ),
  )
}

async function readRows(database: Database, placeIds: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select place.id,
           place.kind,
           place.region,
           place.district,
           place.town_id::float8 as "townId",
           place.search_key as "searchKey",
           normalized(place.context) as "contextKey",
           place.latitude,
           place.longitude,
           place.circles,
           place.members as "memberIds"
      from place
     where place.id = any(${placeIds}::text[])
  `.execute(database)
  return rows
}

function placeOf(
  { searchKey, contextKey, memberIds: _, ...row }: PlaceRow,
  members: readonly NamedPlace[],
): NamedPlace {
  return { ...row, members, keys: row.kind === 'quarter' ? quarterKeys(searchKey, contextKey) : [searchKey] }
}

/** Addresses write a quarter alone, behind its town or behind its district: `Žižkov`, `Praha-Žižkov`, `Praha 3 - Žižkov`. */
function quarterKeys(key: string, contextKey: string): string[] {
  const outer = contextKey === '' ? [] : [...new Set([contextKey, contextKey.replace(/ \d+$/, '')])]
  return [key, ...outer.flatMap((before) => [`${before}-${key}`, `${before} - ${key}`])]
}
