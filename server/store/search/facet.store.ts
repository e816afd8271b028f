import { sql } from 'kysely'

import { choiceValues } from '#contract/propertyFields/propertyFields.ts'

import type { Database } from '../../database/database.ts'
import {
  codeOf,
  flagBit,
  isEnumColumn,
  isMultiColumn,
  isSearchFlag,
  isSubtypeKey,
  subtypeOwners,
} from '../../search/filterColumns.ts'
import { all, type Fragment } from './filterSql.ts'
import { matchedSelect, type ListingsWanted } from './listingSearch.store.ts'

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
  wanted: ListingsWanted,
  limit: number | null,
): Promise<FacetCounts> {
  const columns = sql.join([...new Set(facets.flatMap(columnsOf))].map((name) => sql.ref(`s.${name}`)))
  const { rows } = await sql<FacetCount | { facet: null; code: null; count: number }>`
    with matched as materialized (select * from (${matchedSelect(wanted, columns)}) s limit ${limit})
    select null as facet, null as code, count(*)::integer as count from matched
     union all
    select v.facet, v.code, count(*)::integer
      from matched s
     cross join lateral (values ${sql.join(facets.flatMap(codesOf))}) v (facet, code)
     where v.code > 0
     group by v.facet, v.code
  `.execute(database)
  const isOfFacet = (row: (typeof rows)[number]): row is FacetCount => row.facet !== null
  return { total: rows.find((row) => !isOfFacet(row))?.count ?? 0, counts: rows.filter(isOfFacet) }
}

/** In the sample is one listing of so many, those of the index `listing_search_sample`. */
const sampledOf = 16

/**
 * The same where very many are wanted: counted in a sample, and rounded to what a sample can know. A value that the
 * sample lacks may still have a few.
 */
export async function estimateFacets(
  database: Database,
  facets: readonly string[],
  wanted: ListingsWanted,
): Promise<FacetCount[]> {
  const isSampled = sql`hashint8(s.id) & ${sql.lit(sampledOf - 1)} = 0`
  const sampled = { ...wanted, conditions: [...wanted.conditions, isSampled] }
  const { counts } = await countFacets(database, facets, sampled, null)
  return counts.map((count) => ({ ...count, count: Number((count.count * sampledOf).toPrecision(2)) }))
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

/** The codes that one listing has of a facet, as rows of `(facet, code)`. */
function codesOf(key: string): Fragment[] {
  if (isSearchFlag(key)) return [sql`(${key}::text, (s.flags & ${flagBit(key)}::bigint <> 0)::integer)`]
  if (!isMultiColumn(key)) return [sql`(${key}::text, ${codeColumn(key, 's')}::integer)`]
  return choiceValues(key).map((_, index) => {
    const hasBit = sql`s.${sql.ref(key)} & ${1 << index}::integer <> 0`
    return sql`(${key}::text, case when ${hasBit} then ${index + 1}::integer else 0 end)`
  })
}

function codeColumn(key: string, table: 's' | 'c'): Fragment {
  if (!isSubtypeKey(key)) return sql.ref(`${table}.${key}`)
  const propertyType = codeOf('property_type', subtypeOwners[key])
  return sql`case when ${sql.ref(`${table}.property_type`)} = ${propertyType} then ${sql.ref(`${table}.subtype`)} else 0 end`
}
