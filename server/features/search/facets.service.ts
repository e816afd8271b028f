import type { PropertyFacets } from '#contract/entities/property.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { choiceValues } from '#contract/propertyFields/propertyFields.ts'

import type { Database } from '#server/platform/database/database.ts'
import { isSearchFlag } from './criteria/filterColumns.ts'
import { parseCriteria } from './criteria/parseCriteria.ts'
import { badValue } from './criteria/parseFilter.ts'
import type { Filter } from './criteria/searchCriteria.ts'
import {
  countCubeFacets,
  countFacets,
  estimateFacets,
  isCubeFacet,
  isFacet,
  sumCube,
  type FacetCount,
  type FacetCounts,
} from './store/facet.store.ts'
import type { Lookups } from './store/filterSql.ts'
import { countListings } from './store/listingSearch.store.ts'
import { SearchCut, withinBudget } from './searchBudget.service.ts'
import { exactUpTo } from './search.service.ts'
import { lookUp, listingsQueryOf } from './searchPlan.ts'
import { cubeConditionsOf } from './store/cubeSql.ts'
import { chooseSample } from './searchSample.ts'

/** Counts by every field of a large panel, and no more. */
const maxFacets = 60

/**
 * Answers `GET /properties/facets`: for each `facet[]`, how many listings each of its values would show. All other
 * filters count; the facet's own is left out. Values without a listing are left out, too. Of more than `many` listings
 * the counts are estimates.
 */
export async function countByFacets(
  database: Database,
  parameters: SearchParameters,
  many = exactUpTo,
): Promise<PropertyFacets> {
  const { facets, rest } = readFacets(parameters)
  try {
    return await withinBudget(database, (tx) => countWithinBudget(tx, facets, rest, many))
  } catch (error) {
    if (!(error instanceof SearchCut)) throw error
    // No value is shown with a number then; none of them is said to be empty.
    return {
      totalItems: many,
      facets: Object.fromEntries(facets.map((facet) => [facet, {}])),
      countsAreEstimates: true,
    }
  }
}

async function countWithinBudget(
  database: Database,
  facets: readonly string[],
  rest: SearchParameters,
  many: number,
): Promise<PropertyFacets> {
  const { filters, includesOffMarket } = parseCriteria(rest)
  const lookups = await lookUp(database, { filters, includesOffMarket })
  const counter = { database, lookups, includesOffMarket, many }
  const isFiltered = (facet: string) => filters.some(({ key }) => key === facet)
  const free = facets.filter((facet) => !isFiltered(facet))
  const { total, ...ofFree } =
    free.length === 0 ? await countAll(counter, filters) : await count(counter, free, filters)
  const groups = [ofFree]
  for (const facet of facets.filter(isFiltered)) {
    const others = filters.filter(({ key }) => key !== facet)
    groups.push(await count(counter, [facet], others))
  }
  const counts = groups.flatMap((group) => group.counts)
  return {
    totalItems: total,
    facets: Object.fromEntries(facets.map((facet) => [facet, valuesOf(facet, counts)])),
    countsAreEstimates: groups.some(({ areEstimates }) => areEstimates),
  }
}

function readFacets(parameters: SearchParameters): { facets: string[]; rest: SearchParameters } {
  const entries = Object.entries(parameters)
  const facets = [...new Set(entries.filter(([name]) => isFacetName(name)).flatMap(([, value]) => value))]
  const unknown = facets.find((facet) => !isFacet(facet))
  if (unknown !== undefined) throw badValue('facet[]', `Listings cannot be counted by "${unknown.slice(0, 50)}".`)
  if (facets.length > maxFacets) throw badValue('facet[]', `It can be given at most ${maxFacets} times.`)
  return { facets, rest: Object.fromEntries(entries.filter(([name]) => !isFacetName(name))) }
}

const isFacetName = (name: string) => /^facet(?:\[\d*\])?$/.test(name)

interface Counter {
  database: Database
  lookups: Lookups
  includesOffMarket: boolean
  /** Counting every one of more listings takes too long. */
  many: number
}

interface Counted extends FacetCounts {
  areEstimates: boolean
}

/** Counts what the filters leave, in all and by facets that share these filters. */
async function count(counter: Counter, facets: readonly string[], filters: readonly Filter[]): Promise<Counted> {
  const { database, lookups, includesOffMarket, many } = counter
  const listingCounts = await countInCube(counter, filters)
  if (listingCounts !== null && facets.every(isCubeFacet)) {
    return {
      total: listingCounts.total,
      counts: await countCubeFacets(database, facets, listingCounts.conditions),
      areEstimates: false,
    }
  }
  const requested = listingsQueryOf(filters, lookups, includesOffMarket)
  const sample = await chooseSample(database, requested)
  const isCountable = listingCounts === null && (sample.total ?? 0) <= 2 * many
  const counted = isCountable ? await countFacets(database, facets, requested, many + 1) : null
  if (counted !== null && counted.total <= many) return { ...counted, areEstimates: false }
  const total = listingCounts?.total ?? Math.max(many + 1, sample.total ?? 0)
  return { total, counts: await estimateFacets(database, facets, requested, sample.level), areEstimates: true }
}

async function countAll(counter: Counter, filters: readonly Filter[]): Promise<Counted> {
  const { database, lookups, includesOffMarket, many } = counter
  const listingCounts = await countInCube(counter, filters)
  const requested = listingsQueryOf(filters, lookups, includesOffMarket)
  return {
    total: listingCounts?.total ?? (await countListings(database, requested, many + 1)),
    counts: [],
    areEstimates: false,
  }
}

/** The cube's total, where the cube knows all that is asked for and there are many. */
async function countInCube({ database, includesOffMarket, many }: Counter, filters: readonly Filter[]) {
  const conditions = includesOffMarket ? null : cubeConditionsOf(filters)
  if (conditions === null) return null
  const total = await sumCube(database, conditions)
  return total > many ? { conditions, total } : null
}

function valuesOf(facet: string, counts: readonly FacetCount[]): Record<string, number> {
  const values = isSearchFlag(facet) ? ['true'] : choiceValues(facet)
  const own = counts.filter((count) => count.facet === facet)
  return Object.fromEntries(own.map(({ code, count }): [string, number] => [values[code - 1] ?? String(code), count]))
}
