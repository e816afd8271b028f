import { sql } from 'kysely'

import { regions } from '#contract/entities/regions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { refreshSearchStatistics } from '#server/features/listings/searchStatistics.service.ts'
import { indexedColumns } from '#server/features/listings/listingIndex.store.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'

import { benchWords, featureWords, flagShares } from './listingWords.ts'

const tables = ['listing_search', 'listing_words'] as const

/**
 * Fills an empty database with published listings by statements that make all rows at once: kinds, layouts, areas and
 * prices spread as on the market, towns by population, features and their words more often in what is dear, descriptions
 * and cards of about the real size. Indexes are made afterwards.
 */
export async function fillWithListings(database: Database, count: number): Promise<void> {
  await loadPlaces(database)
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set session_replication_role = replica`.execute(connection) // no check of every foreign key
    await sql`select setseed(0.42)`.execute(connection)
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition
        from pg_indexes
       where schemaname = 'public' and tablename = any(${tables}::text[]) and indexname not like '%_pkey'
    `.execute(connection)
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(connection)
    await insertRows(connection, count)
    for (const { definition } of indexes) await sql.raw(definition).execute(connection)
    await sql`set session_replication_role = default`.execute(connection)
    await refreshSearchStatistics(connection)
    for (const table of ['listing', ...tables, 'listing_card', 'listing_cube', 'lexeme', 'place']) {
      await sql`vacuum (analyze) ${sql.id(table)}`.execute(connection)
    }
    // What was filled in is on the disk before anything is measured.
    await sql`checkpoint`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

/** Dear listings have more of everything. */
const features = sql.join(
  flagShares.map(
    (share, bit) =>
      sql`((random() + 0.08 * least(2, greatest(-2, n % 7 - 3)) < ${sql.lit(share / 100)})::integer::bigint << ${sql.lit(bit)})`,
  ),
  sql` | `,
)

const featureTexts = sql.join(
  featureWords.map(
    ([bit, words]) =>
      sql`case when listing_search.flags >> ${sql.lit(bit)} & 1 = 1 then array[${sql.join(words.map((word) => sql.lit(word)))}] else array[]::text[] end`,
  ),
  sql` || `,
)

async function insertRows(database: Database, count: number): Promise<void> {
  await sql`
    insert into account (email, first_name, last_name)
    select 'person' || n || '@example.test', 'Jana', 'Nováková' from generate_series(1, 1000) n
  `.execute(database)
  await sql`
    create temporary table bench_town as
    select place.town_id, place.latitude, place.longitude, string_to_array(place.search_key, ' ') as words,
           array_position(${regions.map(({ code }) => code)}::text[], place.region)::smallint as region,
           sum(place.population + 1) over (order by place.population desc, place.id) as upto,
           row_number() over (order by place.population desc, place.id)::integer as number,
           sqrt(place.population + 1) / 30000.0 as spread
      from place
     where place.kind = 'town'
  `.execute(database)
  await sql`create unique index on bench_town (number)`.execute(database)
  await sql`
    create temporary table bench_text as
    with drawn as materialized (
      select number, 1 + floor(${benchWords.length}::integer * power(random(), 4))::integer as place
        from generate_series(0, 1999) number, generate_series(1, 90)
    )
    select drawn.number, array_to_tsvector(array_agg(distinct given.word)) as words
      from drawn
      join unnest(${benchWords}::text[]) with ordinality given (word, place) on given.place = drawn.place
     group by drawn.number
  `.execute(database)
  await sql`create unique index on bench_text (number)`.execute(database)
  await sql`
    create temporary table bench_listing as
    with upto as materialized (select array_agg(upto::float8 order by number) as towns, max(upto)::float8 as people from bench_town)
    select n as id,
           1 + width_bucket(random() * upto.people, upto.towns) as town,
           case when random() < 0.68 then 1 else 2 end::smallint as listing_type,
           (array[1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 6, 7])[1 + floor(random() * 12)::integer]::smallint as property_type,
           (array[3, 3, 3, 3, 5, 5, 5, 5, 6, 6, 6, 4, 4, 1, 1, 7, 7, 8, 2, 9])[1 + floor(random() * 20)::integer]::smallint as layout,
           sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) - 0.3 * (n % 7 - 3) as bell,
           sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) as price_bell,
           sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) as north,
           sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) as east,
           timestamptz '2026-11-21' - random() * interval '180 days' as published_at,
           floor(random() * 65536)::integer as dice,
           ${features} as flags
      from generate_series(1, ${count}::integer) n, upto
  `.execute(database)
  await sql`
    insert into listing (id, owner_id, status, slug, listing_type, property_type, price, formatted_address, city, published_at, first_published_at)
    overriding system value
    select id, 1 + id % 1000, 'PUBLISHED', 'listing-' || id, case listing_type when 1 then 'sale' else 'rent' end,
           (array['flat', 'house', 'land', 'commercial', 'project', 'garage', 'recreational', 'other'])[property_type],
           1000000, 'Praha', 'Praha', published_at, published_at
      from bench_listing
  `.execute(database)
  await sql`
    insert into listing_search (
      id, owner_id, off_market, listing_type, property_type, subtype, region, district, town_id, quarter, latitude, longitude, cell,
      price, price_per_m2, usable_area, land_area, lister_type, condition, building_type, ownership, energy_class,
      furnished, heating_source, floor_number, year_built, flags, published_at)
    select id, 1 + id % 1000, false, listing_type, property_type,
           case property_type when 1 then layout when 2 then 1 + dice % 6 when 3 then 1 + dice % 9 when 4 then 1 + dice % 12 else 1 + dice % 3 end,
           region, town_id % 77 + 1, town_id, 'ctvrt' || dice % 20, (latitude * 1e5)::integer, (longitude * 1e5)::integer, cell10(latitude, longitude),
           price, price * 10 / area, case when property_type = 3 then null else area end, case when property_type in (2, 3) then area * 6 end,
           1 + (dice % 7) / 4, 1 + dice % 10, 1 + (dice >> 3) % 8, 1 + (dice % 10) / 6 * (1 + dice % 2),
           case when dice % 5 > 0 then greatest(1, least(7, 5 - (1.5 * bell)::integer)) else 0 end, 1 + dice % 3, (1 << dice % 11)::smallint,
           case when property_type = 1 then dice % 9 end, 1900 + dice % 126, flags, published_at
      from (select listing.*, town.region, town.town_id,
                   greatest(48.55, least(51.05, town.latitude + listing.north * town.spread)) as latitude,
                   greatest(12.1, least(18.85, town.longitude + listing.east * town.spread * 1.5)) as longitude,
                   greatest(150, (600 * exp(0.45 * listing.bell))::integer) as area,
                   greatest(2000, (case listing.listing_type when 1 then 6000000 else 20000 end * exp(0.4 * listing.bell + 0.4 * listing.price_bell))::integer) as price
              from bench_listing listing
              join bench_town town on town.number = least(listing.town, (select max(number) from bench_town))) listing
  `.execute(database)
  await sql`
    insert into listing_words (${indexedColumns}, words, marks)
    select ${indexedColumns}, words, marks
      from (select listing_search.*,
                   text.words || array_to_tsvector(
                     bench_town.words || array[
                       case listing_search.listing_type when 1 then 'prodej' else 'pronajem' end,
                       (array['byt', 'dum', 'pozemek', 'prostor', 'projekt', 'garaz', 'chata', 'ostatni'])[listing_search.property_type],
                       'ulice' || dice % 4000]
                     || ${featureTexts}) as words,
                   listing_marks(listing_search) as marks
              from listing_search
              join bench_listing using (id)
              join bench_town using (town_id)
              join bench_text text on text.number = dice % 2000) listing
  `.execute(database)
  await sql`
    insert into listing_card (id, card)
    select id, '{"_links":{"self":{"href":"/properties/' || id || '"}},"id":' || id || ',"text":"' || repeat(md5(id::text), 83) || '"}'
      from bench_listing
  `.execute(database)
  await sql`drop table bench_listing, bench_town, bench_text`.execute(database)
}

/** What the planner knows of the tables: what they hold, nothing, or what they held when they were nearly empty. */
export const statisticsStates = ['fresh', 'missing', 'wrong'] as const
export type Statistics = (typeof statisticsStates)[number]

const measuredTables = ['listing', ...tables, 'listing_card', 'listing_cube', 'lexeme', 'place']

/** Makes the planner's statistics wrong or takes them away, as if nobody had ever analyzed the tables. */
export async function spoilStatistics(database: Database, statistics: Statistics): Promise<void> {
  if (statistics === 'fresh') return
  await sql`
    delete from pg_statistic
     where starelid in (select oid from pg_class where relname = any(${measuredTables}::text[])
                           or oid in (select indexrelid from pg_index where indrelid in (
                                select oid from pg_class where relname = any(${measuredTables}::text[]))))
  `.execute(database)
  const [pages, rows] = statistics === 'missing' ? [0, -1] : [1_000, 3]
  await sql`
    update pg_class set relpages = ${pages}, reltuples = ${rows} where relname = any(${measuredTables}::text[])
  `.execute(database)
}
