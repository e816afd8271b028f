import { sql } from 'kysely'

import type { AlertFrequency } from '#contract/entities/savedSearch.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { canonicalCriteria } from '#machines/search/criteria.ts'
import type { Database } from '#server/platform/database/database.ts'
import { alertPlanOf, type AlertPlan } from '#server/features/savedSearches/alertScopes.ts'
import { parseCriteria } from '#server/features/search/criteria/parseCriteria.ts'
import { readPlaces, type NamedPlace } from '#server/features/search/store/place.store.ts'
import { randomOf, type Random } from '#tests/faults/random.ts'

import { boxAround, randomFlat, randomKind, readTowns, type Town } from './searchQueries.ts'
import { benchWords } from './listingWords.ts'

/** So many searches of one person. */
const searchesOfEach = 4
const perStatement = 20_000
const tables = ['saved_search', 'saved_search_scope'] as const

/**
 * Fills a database that has places with saved searches as people have them: most are after a flat of certain layouts,
 * prices and areas in a town, around it, in a part of the map or a region; some want any kind, some a balcony or a word.
 * One in ten is paused. Indexes are made afterwards. Answers how many are found by listings, and by how many scopes.
 */
export async function fillWithSearches(database: Database, count: number): Promise<{ active: number; scopes: number }> {
  const towns = await readTowns(database)
  const named = await readPlaces(
    database,
    towns.map(({ id }) => id),
  )
  const places = new Map(named.map((place) => [place.id, place]))
  return database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set session_replication_role = replica`.execute(connection) // no check of every foreign key
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition
        from pg_indexes
       where schemaname = 'public' and tablename = any(${tables}::text[]) and indexname not like '%_pkey'
    `.execute(connection)
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(connection)
    const firstAccountId = await addUsers(connection, Math.ceil(count / searchesOfEach))
    const random = randomOf(7)
    for (let first = 0; first < count; first += perStatement) {
      const last = Math.min(first + perStatement, count)
      const rows = Array.from({ length: last - first }, (_, offset) => {
        const accountId = firstAccountId + Math.floor((first + offset) / searchesOfEach)
        return searchRow(random, towns, places, { id: first + offset + 1, accountId })
      })
      await insertRows(connection, rows)
    }
    for (const { definition } of indexes) await sql.raw(definition).execute(connection)
    await sql`set session_replication_role = default`.execute(connection)
    for (const table of ['account', ...tables]) await sql`vacuum (analyze) ${sql.id(table)}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
    const { rows: counts } = await sql<{ active: number; scopes: number }>`
      select count(distinct saved_search_id)::integer as active, count(*)::integer as scopes from saved_search_scope
    `.execute(connection)
    return counts[0] ?? { active: 0, scopes: 0 }
  })
}

async function addUsers(database: Database, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with added as (
      insert into account (email, first_name, last_name, confirmed_at)
      select 'seeker' || n || '@example.test', 'Petr', 'Svoboda', now() from generate_series(1, ${count}::integer) n
      returning id
    )
    select min(id)::float8 as first from added
  `.execute(database)
  return rows[0]?.first ?? 0
}

interface SearchRow {
  id: number
  accountId: number
  frequency: AlertFrequency
  isPaused: boolean
  criteria: SearchParameters
  plan: AlertPlan
}

function searchRow(
  random: Random,
  towns: readonly Town[],
  places: ReadonlyMap<string, NamedPlace>,
  { id, accountId }: Pick<SearchRow, 'id' | 'accountId'>,
): SearchRow {
  const criteria = randomCriteria(random, towns)
  return {
    id,
    accountId,
    frequency: random.one([
      'instant',
      'instant',
      'daily',
      'daily',
      'daily',
      'daily',
      'daily',
      'weekly',
      'weekly',
      'off',
    ]),
    isPaused: random.percent(10),
    criteria,
    plan: alertPlanOf(parseCriteria(criteria).filters, places),
  }
}

/** A town among the largest more often than another. */
function randomCriteria(random: Random, towns: readonly Town[]): SearchParameters {
  const town = towns[Math.floor(random.fraction() ** 2 * towns.length)]
  if (town === undefined) throw new Error('There are no towns.')
  const what = random.percent(75) ? randomFlat(random.fraction) : randomKind(random.fraction)
  const more: SearchParameters = {
    ...(random.percent(8) ? { balcony: 'true' } : {}),
    ...(random.percent(3) ? { q: benchWords[random.number(400)] ?? '' } : {}),
  }
  const where = random.number(100)
  if (where < 45) return { ...what, ...more, 'place[]': town.id }
  if (where < 60) return { ...what, ...more, 'place[]': town.id, radius: String(random.one([2, 5, 10])) }
  if (where < 80) return { ...what, ...more, bbox: boxAround(town, random.one([5, 10, 25])) }
  if (where < 95) return { ...what, ...more, 'region[]': [random.one(['PHA', 'STC', 'JHM', 'MSK', 'PLK', 'OLK'])] }
  return { ...what, ...more }
}

async function insertRows(database: Database, rows: readonly SearchRow[]): Promise<void> {
  const searches = rows.map(({ id, accountId, frequency, isPaused, criteria, plan }) => ({
    id,
    account_id: accountId,
    name: `Search ${id}`,
    frequency,
    is_paused: isPaused,
    criteria,
    // Nobody keeps the same search twice; whoever would here has given it another name.
    criteria_key: `${canonicalCriteria(criteria)} ${id % searchesOfEach}`,
    rest: plan.rest.length === 0 ? null : plan.rest,
  }))
  await sql`
    insert into saved_search (id, account_id, name, frequency, is_paused, criteria, criteria_key, rest)
    overriding system value
    select id, account_id, name, frequency, is_paused, criteria, criteria_key, rest
      from jsonb_populate_recordset(null::saved_search, ${JSON.stringify(searches)}::jsonb)
  `.execute(database)
  const scopes = rows.flatMap(({ id, isPaused, plan }) =>
    isPaused
      ? []
      : plan.scopes.map(({ scope, listingType, propertyType, subtypes, west, south, east, north, ...numbers }) => ({
          saved_search_id: id,
          scope,
          listing_type: listingType,
          property_type: propertyType,
          subtypes,
          price_min: numbers.priceMin,
          price_max: numbers.priceMax,
          area_min: numbers.areaMin,
          area_max: numbers.areaMax,
          west,
          south,
          east,
          north,
          has_rest: plan.rest.length > 0,
        })),
  )
  await sql`
    insert into saved_search_scope
    select * from jsonb_populate_recordset(null::saved_search_scope, ${JSON.stringify(scopes)}::jsonb)
  `.execute(database)
}
