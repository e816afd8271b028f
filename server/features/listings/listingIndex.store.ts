import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'

/** A row of listing_search by its columns, with its words and its card. */
export interface IndexedListing {
  id: number
  owner_id: number
  off_market: boolean
  listing_type: number
  property_type: number
  subtype: number
  region: number
  district: number
  town_id: number | null
  quarter: string | null
  latitude: number | null
  longitude: number | null
  cell: number | null
  price: number
  price_per_m2: number | null
  total_monthly: number | null
  deposit: number | null
  usable_area: number | null
  land_area: number | null
  room_count: number | null
  floor_number: number | null
  year_built: number | null
  min_lease_months: number | null
  available_from: string | null
  lister_type: number
  lease_type: number
  pets: number
  condition: number
  building_type: number
  ownership: number
  flat_class: number
  house_position: number
  energy_class: number
  furnished: number
  internet: number
  heating_source: number
  water: number
  sewerage: number
  electricity: number
  gas: number
  flags: number
  published_at: string
  words: string[]
  card: string
}

/** The columns that listing_search and listing_words share, but for the area, which the database works out. */
export const indexedColumns = sql.raw(`
  id, owner_id, off_market, listing_type, property_type, subtype, region, district, town_id, quarter,
  latitude, longitude, cell, price, price_per_m2, total_monthly, deposit, usable_area, land_area, room_count,
  floor_number, year_built, min_lease_months, available_from, lister_type, lease_type, pets, condition,
  building_type, ownership, flat_class, house_position, energy_class, furnished, internet, heating_source,
  water, sewerage, electricity, gas, flags, published_at`)

/** Puts these rows into the index in place of whatever it held under the ids. */
export async function replaceIndexed(
  database: Database,
  listingIds: readonly number[],
  rows: readonly IndexedListing[],
): Promise<void> {
  await sql`delete from listing_search where id = any(${listingIds}::bigint[])`.execute(database)
  if (rows.length === 0) return
  await sql`
    with given as materialized (
      select *
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
               id bigint, owner_id bigint, off_market boolean,
               listing_type smallint, property_type smallint, subtype smallint,
               region smallint, district smallint, town_id bigint, quarter text,
               latitude integer, longitude integer, cell integer,
               price integer, price_per_m2 integer, total_monthly integer, deposit integer,
               usable_area integer, land_area integer,
               room_count smallint, floor_number smallint, year_built smallint, min_lease_months smallint,
               available_from date,
               lister_type smallint, lease_type smallint, pets smallint, condition smallint,
               building_type smallint, ownership smallint, flat_class smallint, house_position smallint,
               energy_class smallint, furnished smallint, internet smallint,
               heating_source smallint, water smallint, sewerage smallint, electricity smallint, gas smallint,
               flags bigint, published_at timestamptz, words text[], card text)
    ), searchable as (
      insert into listing_search (${indexedColumns})
      select ${indexedColumns} from given
      returning id, listing_marks(listing_search) as marks
    ), worded as (
      insert into listing_words (${indexedColumns}, words, marks)
      select ${indexedColumns}, array_to_tsvector(given.words), searchable.marks
        from given
        join searchable using (id)
    )
    insert into listing_card (id, card)
    select id, card from given
  `.execute(database)
}

/** How many rows the index has gained and lost since the database counts that, and about how many it has. */
export async function readIndexChanges(database: Database): Promise<{ changes: number; listings: number }> {
  const { rows } = await sql<{ changes: number; listings: number }>`
    select n_tup_ins + n_tup_del as changes, n_live_tup as listings
      from pg_stat_user_tables
     where schemaname = 'public' and relname = 'listing_search'
  `.execute(database)
  return rows[0] ?? { changes: 0, listings: 0 }
}

/** Any two numbers, as long as all servers take the same. */
const cubeLock = 4_163_011
const lexemeLock = 4_163_012

/** Counts the cube anew while it goes on being read, unless another process is just doing so. */
export async function refreshCube(database: Database): Promise<void> {
  await alone(database, cubeLock, (tx) => sql`refresh materialized view concurrently listing_cube`.execute(tx))
}

/** Collects the words of all public listings anew, unless another process is just doing so. */
export async function refreshLexemes(database: Database): Promise<void> {
  await alone(database, lexemeLock, (tx) =>
    sql`
      with counted as materialized (
        select word, ndoc as listing_count
          from ts_stat('select words from listing_words where not off_market')
         where length(word) > 2 or word like '=%'
      ), gone as (
        delete from lexeme
         where not exists (select from counted where counted.word = lexeme.word)
      )
      insert into lexeme (word, listing_count)
      select word, listing_count from counted
      on conflict (word) do update
         set listing_count = excluded.listing_count
       where lexeme.listing_count is distinct from excluded.listing_count
    `.execute(tx),
  )
}

/** Does what only one process needs to do, in the caller's transaction or in one of its own. */
async function alone(database: Database, lock: number, work: (tx: Database) => Promise<unknown>): Promise<void> {
  const run = async (tx: Database) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${lock}) as "isOurs", set_config('statement_timeout', '0', true)
    `.execute(tx)
    if (rows[0]?.isOurs === true) await work(tx)
  }
  await waitWithoutLimit(() => (database.isTransaction ? run(database) : database.transaction().execute(run)))
}
