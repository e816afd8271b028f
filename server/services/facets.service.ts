import type { PropertyFacets } from '#contract/entities/property.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { choiceValues } from '#contract/propertyFields/propertyFields.ts'

import type { Database } from '../database/database.ts'
import { isSearchFlag } from '../search/filterColumns.ts'
import { parseCriteria } from '../search/parseCriteria.ts'
import { badValue } from '../search/parseFilter.ts'
import type { Filter } from '../search/searchCriteria.ts'
import {
  countCubeFacets,
  countFacets,
  isCubeFacet,
  isFacet,
  sumCube,
  type FacetCount,
} from '../store/search/facet.store.ts'
import type { Lookups } from '../store/search/filterSql.ts'
import { countListings } from '../store/search/listingSearch.store.ts'
import { exactUpTo } from './search.service.ts'
import { cubeConditionsOf, lookUp, wantedOf } from './searchPlan.ts'

/** Counts by every field of a large panel, and no more. */
const maxFacets = 60

/**
 * Answers `GET /properties/facets`: for each `facet[]`, how many listings each of its values would show. All other
 * filters count; the facet's own is left out. Values without a listing are left out, too.
 */
export async function countByFacets(database: Database, parameters: SearchParameters): Promise<PropertyFacets> {
  const { facets, rest } = readFacets(parameters)
  const { filters, includesOffMarket } = parseCriteria(rest)
  const lookups = await lookUp(database, { filters, includesOffMarket })
  const counts: FacetCount[] = []
  for (const { keys, remaining } of facetGroups(facets, filters)) {
    counts.push(...(await countGroup(database, keys, remaining, lookups, includesOffMarket)))
  }
  return {
    totalItems: await countAll(database, filters, lookups, includesOffMarket),
    facets: Object.fromEntries(facets.map((facet) => [facet, valuesOf(facet, counts)])),
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

/** Facets whose own filter is not set are counted together; each other one without its filter. */
function facetGroups(facets: readonly string[], filters: readonly Filter[]) {
  const isFiltered = (facet: string) => filters.some(({ key }) => key === facet)
  const free = facets.filter((facet) => !isFiltered(facet))
  const own = facets.filter(isFiltered)
  return [
    ...(free.length === 0 ? [] : [{ keys: free, remaining: filters }]),
    ...own.map((facet) => ({ keys: [facet], remaining: filters.filter(({ key }) => key !== facet) })),
  ]
}

async function countGroup(
  database: Database,
  keys: readonly string[],
  filters: readonly Filter[],
  lookups: Lookups,
  includesOffMarket: boolean,
): Promise<FacetCount[]> {
  const cube = includesOffMarket ? null : cubeConditionsOf(filters)
  if (cube !== null && keys.every(isCubeFacet) && (await sumCube(database, cube)) > exactUpTo) {
    return countCubeFacets(database, keys, cube)
  }
  return countFacets(database, keys, wantedOf(filters, lookups, includesOffMarket))
}

async function countAll(database: Database, filters: readonly Filter[], lookups: Lookups, includesOffMarket: boolean) {
  const cube = includesOffMarket ? null : cubeConditionsOf(filters)
  const counted = cube === null ? 0 : await sumCube(database, cube)
  if (counted > exactUpTo) return counted
  return countListings(database, wantedOf(filters, lookups, includesOffMarket), exactUpTo + 1)
}

function valuesOf(facet: string, counts: readonly FacetCount[]): Record<string, number> {
  const values = isSearchFlag(facet) ? ['true'] : choiceValues(facet)
  const own = counts.filter((count) => count.facet === facet)
  return Object.fromEntries(own.map(({ code, count }): [string, number] => [values[code - 1] ?? String(code), count]))
}
