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
