import { sql } from 'kysely'

import { choiceValues } from '#contract/propertyFields/propertyFields.ts'

import type { Database } from '#server/platform/database/database.ts'
import {
  codeOf,
  flagBit,
  isEnumColumn,
  isMultiColumn,
  isSearchFlag,
  isSubtypeKey,
  subtypeOwners,
} from '../criteria/filterColumns.ts'
import type { SampleLevel } from '../criteria/searchMarks.ts'
import { all, type Fragment } from './filterSql.ts'
import { matchedSelect, type ListingsQuery } from './listingSearch.store.ts'

/** How many listings have one value of one facet. */
export interface FacetCount {
  facet: string
  /** The value's code; 1 for yes. */
  code: number
  count: number
}

/** Whether listings can be counted by a field. */
export function isFacet(key: string): boolean {
  return isEnumColumn(key) || isSubtypeKey(key) || isMultiColumn(key) || isSearchFlag(key)
}

/** What is wanted, counted in all and by facets. */
export interface FacetCounts {
  /** Counting stops at the limit, if there is one; then the counts by facets are of no use. */
  total: number
  counts: FacetCount[]
}

/** Counts what is wanted by each of these facets at once. */
export async function countFacets(
  database: Database,
  facets: readonly string[],
  requested: ListingsQuery,
  limit: number | null,
): Promise<FacetCounts> {
  const columns = sql.join([...new Set(facets.flatMap(columnsOf))].map((name) => sql.ref(`s.${name}`)))
  const isOfUse = limit === null ? sql`true` : sql`(select counted.total from counted) < ${limit}`
  const values = facets.filter((key) => !isOfBits(key)).map((key) => valueCounts(key, isOfUse))
  const bits = facets.filter(isOfBits).flatMap(bitsOf)
  const selects = bits.length === 0 ? values : [...values, bitCounts(bits, isOfUse)]
  const { rows } = await sql<FacetCount | { facet: null; code: null; count: number }>`
    with matched as materialized (select * from (${matchedSelect(requested, columns)}) s limit ${limit}),
    counted as materialized (select count(*)::integer as total from matched)
    select null as facet, null::integer as code, total as count from counted
     union all ${sql.join(selects, sql` union all `)}
  `.execute(database)
  const isOfFacet = (row: (typeof rows)[number]): row is FacetCount => row.facet !== null
  return { total: rows.find((row) => !isOfFacet(row))?.count ?? 0, counts: rows.filter(isOfFacet) }
}

/** A listing has one value of the facet at most. */
function valueCounts(key: string, isOfUse: Fragment): Fragment {
  return sql`select ${key}::text, found.code, found.count
               from (select ${codeColumn(key, 's')}::integer as code, count(*)::integer as count
                       from matched s where ${isOfUse} group by 1) found
              where found.code > 0`
}

const countName = (index: number) => sql.raw(`count${index}`)

/** Counts each in a column of its own: nothing is read twice, and no row is made of it. */
function bitCounts(bits: readonly FacetBit[], isOfUse: Fragment): Fragment {
  const counts = bits.map(({ isSet }, index) => sql`count(*) filter (where ${isSet})::integer as ${countName(index)}`)
  const rows = bits.map(({ facet, code }, index) => sql`(${facet}::text, ${code}::integer, found.${countName(index)})`)
  return sql`select v.facet, v.code, v.count
               from (select ${sql.join(counts)} from matched s where ${isOfUse}) found
              cross join lateral (values ${sql.join(rows)}) v (facet, code, count)
              where v.count > 0`
}

/**
 * The same where very many are wanted: counted in a sample, and rounded to what a sample can know. A value that the
 * sample lacks may still have a few.
 */
export async function estimateFacets(
  database: Database,
  facets: readonly string[],
  requested: ListingsQuery,
  level: SampleLevel,
): Promise<FacetCount[]> {
  const sampled = { ...requested, sample: level }
  const { counts } = await countFacets(database, facets, sampled, null)
  return counts.map((count) => ({ ...count, count: Number((count.count * 2 ** level).toPrecision(2)) }))
}

/** The columns that a facet is read from. */
function columnsOf(key: string): string[] {
  if (isSearchFlag(key)) return ['flags']
  return isSubtypeKey(key) ? ['property_type', 'subtype'] : [key]
}

const cubeColumns = new Set(['listing_type', 'property_type', 'region'])

/** Whether the cube can be counted by a field. */
export const isCubeFacet = (key: string) => cubeColumns.has(key) || isSubtypeKey(key)

/** The same from the cube: up to a minute old, and quick however many there are. */
export async function countCubeFacets(
  database: Database,
  facets: readonly string[],
  cubeConditions: readonly Fragment[],
): Promise<FacetCount[]> {
  const codes = facets.map((key) => sql`(${key}::text, ${codeColumn(key, 'c')}::integer)`)
  const { rows } = await sql<FacetCount>`
    select v.facet, v.code, sum(c.listing_count)::integer as count
      from listing_cube c
     cross join lateral (values ${sql.join(codes)}) v (facet, code)
     where ${all(cubeConditions)} and v.code > 0
     group by v.facet, v.code
  `.execute(database)
  return rows
}

/** How many listings the cube knows under these conditions. */
export async function sumCube(database: Database, cubeConditions: readonly Fragment[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(c.listing_count), 0)::integer as total from listing_cube c where ${all(cubeConditions)}
  `.execute(database)
  return rows[0]?.total ?? 0
}

/** One value of a facet of which a listing has several, or a yes, as the condition that a listing has it. */
interface FacetBit {
  facet: string
  code: number
  isSet: Fragment
}

const isOfBits = (key: string) => isSearchFlag(key) || isMultiColumn(key)

function bitsOf(facet: string): FacetBit[] {
  if (isSearchFlag(facet)) return [{ facet, code: 1, isSet: sql`s.flags & ${flagBit(facet)}::bigint <> 0` }]
  return choiceValues(facet).map((_, index) => ({
    facet,
    code: index + 1,
    isSet: sql`s.${sql.ref(facet)} & ${1 << index}::integer <> 0`,
  }))
}

function codeColumn(key: string, table: 's' | 'c'): Fragment {
  if (!isSubtypeKey(key)) return sql.ref(`${table}.${key}`)
  const propertyType = codeOf('property_type', subtypeOwners[key])
  return sql`case when ${sql.ref(`${table}.property_type`)} = ${propertyType} then ${sql.ref(`${table}.subtype`)} else 0 end`
}
