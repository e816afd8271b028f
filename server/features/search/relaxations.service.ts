import type { PropertyRelaxations } from '#contract/entities/property.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { rangeColumns, type RangeColumn } from '#contract/propertyFields/searchColumns.gen.ts'
import { searchRadii } from '#contract/propertyFields/searchFields.ts'

import type { Database } from '#server/platform/database/database.ts'
import { parseCriteria } from './criteria/parseCriteria.ts'
import { largestNumber } from './criteria/parseFilter.ts'
import { boxAround } from './criteria/mapCells.ts'
import type { Filter } from './criteria/searchCriteria.ts'
import { countListings, type ListingsQuery } from './store/listingSearch.store.ts'
import { readNearestTowns, type NearTown } from './store/nearTowns.store.ts'
import type { NamedPlace } from './store/place.store.ts'
import { SearchCut, withinBudget } from './searchBudget.service.ts'
import { exactUpTo } from './search.service.ts'
import { lookUp, listingsQueryOf } from './searchPlan.ts'

/** As many as a person wants to choose from. */
const enough = 4
/** Counts that one question may cost. */
const maxCounts = 80
const enoughTowns = 3
/** How far around a place its neighbours are looked for, in km: near first, because there are fewer listings to read. */
const neighbourhoods = [25, 100] as const
/** No more listings are read for that; around a large town the nearest of these are near enough. */
const mostNearby = 10_000
/** No further way is looked for after so many milliseconds. */
const enoughMs = 3_000

type Relaxation = PropertyRelaxations['relaxations'][number]
type Nearby = PropertyRelaxations['nearby'][number]
type Wider = PropertyRelaxations['wider'][number]

/** How much more than the most that somebody asks for: they can say no, and learn from which price there is something. */
const moreTimes = [1.1, 1.25, 1.5, 2, 3] as const
/** How much less than the least. */
const lessTimes = [0.9, 0.75, 0.5] as const
/** What somebody may want more of, or less of, rather than none of it. */
const widened: ReadonlySet<RangeColumn> = new Set([
  'price',
  'total_monthly',
  'price_per_m2',
  'usable_area',
  'land_area',
])

/**
 * Answers `GET /properties/relaxations`: what to leave out of a search so that it shows something, the fewest filters
 * first, and of as many those that show the most. Single filters are tried first, then pairs and more, until there are
 * two ways or no more to try. Before that, prices, areas and the radius around places are widened step by step, each to the
 * first value that shows something, and the nearest towns are looked at.
 */
export async function findRelaxations(database: Database, parameters: SearchParameters): Promise<PropertyRelaxations> {
  const { filters, includesOffMarket } = parseCriteria(parameters)
  const lookups = await lookUp(database, { filters, includesOffMarket })
  const relaxations: Relaxation[] = []
  const until = performance.now() + enoughMs
  let counts = 0
  const wider: Wider[] = []
  for (const filter of filters) {
    for (const { changed, ...way } of widerWays(filter)) {
      if (performance.now() > until) break
      counts += 1
      const others = filters.filter((other) => other !== filter)
      const totalItems = await countWithinBudget(
        database,
        listingsQueryOf([...others, changed], lookups, includesOffMarket),
      )
      if (totalItems === 0) continue
      wider.push({ ...way, field: way.parameter.replace(/\[.*/, ''), totalItems })
      break
    }
  }
  const nearby = await findNearby()
  const given: (readonly Filter[])[] = []
  /** Ways that give up more than another one; offered where there would be a single way out. */
  const containing: Relaxation[] = []
  for (let size = 1; size <= filters.length && relaxations.length < 2; size += 1) {
    const ways: Relaxation[] = []
    for (const dropped of subsets(filters, size)) {
      if (counts >= maxCounts || performance.now() > until) break
      // Whoever is offered to give up the price gains little from giving up the price and the balcony.
      const isMore = given.some((others) => others.every((filter) => dropped.includes(filter)))
      if (isMore && (containing.length > 0 || nearby.length + wider.length > 0)) continue
      counts += 1
      const way = await wayWithout(dropped)
      if (way === null) continue
      if (isMore) containing.push(way)
      else {
        ways.push(way)
        given.push(dropped)
      }
    }
    relaxations.push(...ways.toSorted((a, b) => b.totalItems - a.totalItems))
  }
  if (nearby.length + wider.length + relaxations.length < 2) relaxations.push(...containing)
  // Too many filters to try every few of them: what is looked for, there or anywhere.
  if (relaxations.length === 0) {
    const others = filters.filter((filter) => !isKind(filter))
    for (const dropped of [others.filter(({ kind }) => kind !== 'places'), others]) {
      const way = relaxations.length === 0 && dropped.length > 0 ? await wayWithout(dropped) : null
      if (way !== null) relaxations.push(way)
    }
  }
  return { nearby, wider, relaxations: relaxations.slice(0, enough) }

  async function wayWithout(dropped: readonly Filter[]): Promise<Relaxation | null> {
    const kept = filters.filter((filter) => !dropped.includes(filter))
    const totalItems = await countWithinBudget(database, listingsQueryOf(kept, lookups, includesOffMarket))
    return totalItems === 0
      ? null
      : { parameters: namesOf(dropped, parameters), field: dropped[0]?.key ?? '', totalItems }
  }

  /** The nearest towns with homes like these. A region or a district is no place that has neighbours. */
  async function findNearby(): Promise<Nearby[]> {
    const asked = filters.find((filter) => filter.kind === 'places')
    if (asked?.kind !== 'places') return []
    const [place] = asked.placeIds.flatMap((id) => lookups.places.get(id) ?? [])
    if (place === undefined || place.kind === 'region' || place.kind === 'district') return []
    const others = filters.filter((other) => other !== asked)
    const found: Nearby[] = []
    for (const town of await townsAround(place, asked.radiusKm, others)) {
      if (performance.now() > until) break
      counts += 1
      const filter: Filter = { kind: 'places', key: 'place', placeIds: [town.id], radiusKm: 0, parameters: ['place[]'] }
      const places = new Map([...lookups.places, [town.id, town]])
      const totalItems = await countWithinBudget(
        database,
        listingsQueryOf([...others, filter], { ...lookups, places }, includesOffMarket),
      )
      const kilometres = Math.round(town.kilometres * 10) / 10
      if (totalItems > 0) found.push({ placeId: town.id, name: town.name, kilometres, totalItems })
    }
    return found
  }

  /** The nearest towns that have what the other filters ask for, of those in the first circle that has enough of them. */
  async function townsAround(place: NamedPlace, beyondKm: number, others: readonly Filter[]): Promise<NearTown[]> {
    let towns: NearTown[] = []
    for (const km of neighbourhoods) {
      if (towns.length === enoughTowns || km <= beyondKm || performance.now() > until) continue
      const box: Filter = {
        kind: 'box',
        key: 'bbox',
        box: boxAround(place.latitude, place.longitude, km),
        parameters: [],
      }
      const requested = listingsQueryOf([...others, box], lookups, includesOffMarket)
      const found = await cutToNothing<NearTown[]>([], () =>
        withinBudget(database, (tx) =>
          readNearestTowns(tx, requested, place, { beyondKm, limit: enoughTowns, mostListings: mostNearby }),
        ),
      )
      // A wider circle that took too long takes nothing away.
      if (found.length > towns.length) towns = found
    }
    return towns
  }
}

const isKind = ({ key }: Filter) => key === 'listing_type' || key === 'property_type'

interface WiderWay {
  parameter: string
  value: string
  changed: Filter
}

/** A higher price, another area or a wider radius than a filter has, the nearest first; nothing for other filters. */
function widerWays(filter: Filter): WiderWay[] {
  if (filter.kind === 'places') {
    const wider = searchRadii.filter((km) => km > filter.radiusKm)
    return wider.map((km) => ({ parameter: 'radius', value: String(km), changed: { ...filter, radiusKm: km } }))
  }
  if (filter.kind !== 'range' || !widened.has(filter.key)) return []
  const { key, min = 0, max = 0 } = filter
  const [parameter = ''] = filter.parameters
  const way = (bound: number, changed: Filter) => ({ parameter, value: String(bound / rangeColumns[key]), changed })
  if (parameter === `${key}[lte]` && max > 0)
    return moreTimes
      .map((times) => roundedUp(Math.round(max * times)))
      .filter((most) => most <= largestNumber)
      .map((most) => way(most, { ...filter, max: most }))
  // Nobody is helped by a lower price than they can pay.
  if (parameter === `${key}[gte]` && min > 0 && key.endsWith('_area'))
    return lessTimes
      .map((times) => -roundedUp(-Math.round(min * times)))
      .map((least) => way(least, { ...filter, min: least }))
  return []
}

/** To two digits, as people say prices: 23,100 becomes 24,000, and -23,100 becomes -23,000. */
function roundedUp(number: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(number))) - 1)
  return Math.ceil(number / step) * step
}

/** A way that takes too long to count is not offered. */
const countWithinBudget = (database: Database, requested: ListingsQuery): Promise<number> =>
  cutToNothing(0, () => withinBudget(database, (tx) => countListings(tx, requested, exactUpTo)))

/** What is asked, or nothing where it takes longer than its budget. */
async function cutToNothing<Result>(nothing: Result, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof SearchCut) return nothing
    throw error
  }
}

/** The parameters of filters as they came, the radius only where one came. */
function namesOf(dropped: readonly Filter[], parameters: SearchParameters): string[] {
  return dropped.flatMap((filter) => filter.parameters).filter((name) => Object.hasOwn(parameters, name))
}

/** All ways to choose `size` of the items, in the order of the items. */
function* subsets<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let index = from; index <= items.length - size; index += 1) {
    const item = items[index]
    if (item === undefined) return
    for (const rest of subsets(items, size - 1, index + 1)) yield [item, ...rest]
  }
}
