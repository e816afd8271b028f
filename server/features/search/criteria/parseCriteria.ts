import type { SearchParameters } from '#contract/entities/searchParameters.ts'

import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { badValue, readBoolean, readFilter, type ReadContext } from './parseFilter.ts'
import { sortKeys, type Filter, type SearchCriteria, type Sort, type SortKey } from './searchCriteria.ts'

/** A parameter as its address writes it: `price[gte]` is the operator `gte` of `price`; `place[]` and `place[0]` are `place`. */
interface Parameter {
  /** As it came, for messages. */
  name: string
  key: string
  operator: string | null
  values: string[]
}

/** Reads the parameters of a search. 400 names the parameter that does not exist or has a value that it cannot have. */
export function parseCriteria(parameters: SearchParameters): SearchCriteria {
  const given = readParameters(parameters)
  const context: ReadContext = { radiusKm: readRadius(given), hasPlace: given.some(({ key }) => key === 'place') }
  const filters: Filter[] = []
  const sorts: Sort[] = []
  const rest = { page: 1, itemsPerPage: defaultItemsPerPage, includesOffMarket: false, countsFeaturedViews: false }
  let cursor: string | null = null
  for (const parameter of given) {
    const { name, key, operator, values } = parameter
    const value = values.at(-1) ?? ''
    if (key === 'timestamp' || key === 'radius') continue
    if (key === 'order' && operator !== null) sorts.push(...readSort(operator, value))
    else if (key === 'page' && operator === null) rest.page = wholeNumber(name, value)
    else if (key === 'itemsPerPage' && operator === null) rest.itemsPerPage = wholeNumber(name, value)
    else if (key === 'cursor' && operator === null) cursor = value
    else if (key === 'logType' && operator === null) rest.countsFeaturedViews = readLogType(name, value)
    else if (key === 'include_sold' && operator === null) rest.includesOffMarket = readBoolean(name, value)
    else filters.push(readFilter(parameter, context))
  }
  checkPage(rest.page, rest.itemsPerPage)
  checkRanges(filters)
  const criteria: SearchCriteria = {
    ...rest,
    itemsPerPage: Math.min(rest.itemsPerPage, maxItemsPerPage),
    filters: mergeFilters(filters),
    sorts: sorts.length === 0 ? [{ key: 'publishedAt', direction: 'desc' }] : onlyFirst(sorts),
    cursor,
  }
  if (criteria.sorts.some(({ key }) => key === 'distance') && !hasCentre(criteria.filters)) {
    throw badValue('order[distance]', 'It needs a place or a box of the map to measure from.')
  }
  return criteria
}

function readParameters(parameters: SearchParameters): Parameter[] {
  const byName = new Map<string, Parameter>()
  for (const [name, value] of Object.entries(parameters)) {
    const [, key = name, inner = null] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(name) ?? []
    const isList = inner !== null && /^\d*$/.test(inner)
    const operator = isList ? null : inner
    const values = (Array.isArray(value) ? value : [value]).filter((text) => text !== '')
    if (values.length === 0 && name !== '') continue // an empty field of a form asks for nothing
    const known = byName.get(`${key}[${operator ?? ''}]`)
    if (known === undefined) byName.set(`${key}[${operator ?? ''}]`, { name, key, operator, values })
    else known.values.push(...values)
  }
  return [...byName.values()]
}

function readRadius(given: readonly Parameter[]): number {
  const radius = given.find(({ key }) => key === 'radius')
  if (radius === undefined) return 0
  const km = Number(radius.values.at(-1))
  if (radius.operator !== null || !Number.isFinite(km) || km < 0 || km > 50) {
    throw badValue(radius.name, 'It must be a number of kilometres from 0 to 50.')
  }
  return km
}

/** As API Platform does, keys and directions that do not exist order nothing. */
function readSort(key: string, value: string): Sort[] {
  const direction = value.toLowerCase()
  if (!(sortKeys as readonly string[]).includes(key) || (direction !== 'asc' && direction !== 'desc')) return []
  return [{ key: key as SortKey, direction }]
}

function onlyFirst(sorts: readonly Sort[]): Sort[] {
  return sorts.filter(({ key }, index) => sorts.findIndex((other) => other.key === key) === index)
}

function readLogType(name: string, value: string): boolean {
  if (value !== 'property_featured_view') throw badValue(name, 'It can only be property_featured_view.')
  return true
}

function wholeNumber(name: string, value: string): number {
  const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(number)) throw badValue(name, 'It must be a whole number.')
  return number
}

function checkRanges(filters: readonly Filter[]): void {
  for (const filter of filters) {
    if (filter.kind !== 'range' && filter.kind !== 'dates') continue
    const ends = filters.filter(
      (other): other is typeof filter => other.kind === filter.kind && other.key === filter.key,
    )
    const from = ends.map(({ min }) => min).filter((end) => end !== undefined)
    const to = ends.map(({ max }) => max).filter((end) => end !== undefined)
    if (from.some((low) => to.some((high) => low > high))) {
      const name = ends.flatMap(({ parameters }) => parameters)[0] ?? filter.key
      throw badValue(name, `The range of ${filter.key} ends before it begins.`)
    }
  }
}

/** Two lists of choices for one field are one. */
function mergeFilters(filters: readonly Filter[]): Filter[] {
  const merged: Filter[] = []
  for (const filter of filters) {
    if (filter.kind !== 'enum' && filter.kind !== 'multi') merged.push(filter)
    else if (!merged.some(({ kind, key }) => kind === filter.kind && key === filter.key)) merged.push(filter)
  }
  return merged
}

const hasCentre = (filters: readonly Filter[]) =>
  filters.some(({ kind }) => kind === 'places' || kind === 'box' || kind === 'polygon')
