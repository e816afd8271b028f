import {
  dateColumns,
  enumColumns,
  multiColumns,
  rangeColumns,
  type DateColumn,
  type EnumColumn,
  type MultiColumn,
  type RangeColumn,
} from '#contract/propertyFields/searchColumns.gen.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'
import { refreshHomes, refreshLearnt } from '#server/features/places/learnPlaces.store.ts'

/** A row of listing_search by its columns, with its words and its card. */
export type IndexedListing = ListingInIndex & FilterValues

interface ListingInIndex {
  id: number
  owner_id: number
  off_market: boolean
  subtype: number
  town_id: number | null
  quarter: string | null
  latitude: number | null
  longitude: number | null
  cell: number | null
  price: number
  flags: number
  published_at: string
  words: string[]
  card: string
}

/** A column for every field that is a filter. */
export type FilterValues = Record<EnumColumn | MultiColumn, number> &
  Record<RangeColumn, number | null> &
  Record<DateColumn, string | null>

/** The columns that listing_search and listing_words share, but for the area, which the database works out, and their types. */
const columnTypes: Readonly<Record<string, string>> = {
  id: 'bigint',
  owner_id: 'bigint',
  off_market: 'boolean',
  subtype: 'smallint',
  town_id: 'bigint',
  quarter: 'text',
  latitude: 'integer',
  longitude: 'integer',
  cell: 'integer',
  flags: 'bigint',
  published_at: 'timestamptz',
  ...Object.fromEntries(enumColumns.map((column) => [column, 'smallint'])),
  ...Object.fromEntries([...multiColumns, ...Object.keys(rangeColumns)].map((column) => [column, 'integer'])),
  ...Object.fromEntries(dateColumns.map((column) => [column, 'date'])),
}

/** Their names, as SQL has them. */
export const indexedColumns = sql.raw(Object.keys(columnTypes).join(', '))

const givenColumns = sql.raw(
  Object.entries({ ...columnTypes, words: 'text[]', card: 'text' })
    .map(([column, type]) => `${column} ${type}`)
    .join(', '),
)

/** Puts these rows into the index in place of whatever it held under the ids. */
export async function replaceIndexed(
  database: Database,
  listingIds: readonly number[],
  rows: readonly IndexedListing[],
): Promise<void> {
  await removeIndexed(database, listingIds)
  if (rows.length === 0) return
  await sql`
    with given as materialized (
      select *
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${givenColumns})
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

/** Takes these listings out of the index, and waits for whoever is changing their rows. */
export async function removeIndexed(database: Database, listingIds: readonly number[]): Promise<void> {
  await sql`delete from listing_search where id = any(${listingIds}::bigint[])`.execute(database)
}

/** The next listings behind an id, locked against changes until the transaction ends. */
export async function lockListingsAfter(database: Database, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from listing where id > ${after} order by id limit ${limit} for no key update
  `.execute(database)
  return rows.map(({ id }) => id)
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
const learntLock = 4_163_013
const homesLock = 4_163_014

/** Counts the cube anew while it goes on being read, unless another process is just doing so. */
export async function refreshCube(database: Database): Promise<void> {
  await alone(database, cubeLock, (tx) => sql`refresh materialized view concurrently listing_cube`.execute(tx))
}

/** Counts and moves the places that listings taught, unless another process is just doing so. */
export async function refreshLearntPlaces(database: Database): Promise<void> {
  await alone(database, learntLock, refreshLearnt)
}

/** Counts the homes of all other places, unless another process is just doing so. */
export async function refreshPlaceHomes(database: Database): Promise<void> {
  await alone(database, homesLock, refreshHomes)
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
