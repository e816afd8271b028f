import { largestInteger } from '#server/platform/database/largestInteger.ts'
import type { NamedPlace } from '#server/features/search/search.service.ts'
import { codeOf, isSubtypeKey } from '#server/features/search/criteria/filterColumns.ts'
import { allKinds, kindsOf, type ListingKind } from '#server/features/search/criteria/listingKinds.ts'
import { cellsOf, type Box } from '#server/features/search/criteria/mapCells.ts'
import type { Filter } from '#server/features/search/criteria/searchCriteria.ts'
import { boxOfCircles, partsOfPlace, type PlacePart } from '#server/features/search/criteria/placeParts.ts'
import { boxOf } from '#server/features/search/criteria/searchMarks.ts'

/** Where listings of a saved search lie, and what can be said of them in numbers. */
export interface AlertScope {
  scope: number
  /** 0 for any. */
  listingType: number
  propertyType: number
  /** One bit for each code of the subtype. */
  subtypes: number
  priceMin: number
  priceMax: number
  /** In tenths of a square metre; a listing without an area has -1. */
  areaMin: number
  areaMax: number
  /** In 1/100,000 of a degree. */
  west: number | null
  south: number | null
  east: number | null
  north: number | null
}

/** A filter that a saved search keeps: places with what they are, so that nothing has to be looked up for a match. */
export type RestFilter =
  | Exclude<Filter, { kind: 'places' } | { kind: 'age' }>
  | { kind: 'places'; places: readonly NamedPlace[]; radiusKm: number }

export interface AlertPlan {
  scopes: readonly AlertScope[]
  /** What the scopes do not say. */
  rest: readonly RestFilter[]
}

/** A search in more parts of the country than this is looked for in the whole of it. */
const maxParts = 60

/** The numbers of scopes, each kind in a range of its own. Cells of the map have theirs below two million. */
export const scopeNumbers = {
  country: 0,
  region: (code: number) => 2_000_000 + code,
  district: (code: number) => 3_000_000 + code,
  town: (townId: number) => 10_000_000 + townId,
} as const

/** How a listing finds a search. Every listing that the search finds is in one of its scopes and fits the rest. */
export function alertPlanOf(filters: readonly Filter[], places: ReadonlyMap<string, NamedPlace>): AlertPlan {
  const { deps, said } = partsOf(filters, places)
  const price = rangeOf(filters, 'price', { min: -largestInteger, max: largestInteger })
  const area = rangeOf(filters, 'usable_area', { min: -1, max: largestInteger })
  const hasArea = filters.some(({ kind, key }) => kind === 'range' && key === 'usable_area')
  const numbers = {
    priceMin: price.min,
    priceMax: price.max,
    areaMin: hasArea ? Math.max(0, area.min) : -1,
    areaMax: area.max,
  }
  const kinds = kindGroups(kindsOf(filters))
  const scopes = deps.flatMap(({ scope, box }) =>
    kinds.map((kind) => ({ scope, ...kind, ...numbers, ...edgesOf(box) })),
  )
  return { scopes, rest: filters.flatMap((filter) => (said.has(filter) ? [] : restOf(filter, places))) }
}

function restOf(filter: Filter, places: ReadonlyMap<string, NamedPlace>): RestFilter[] {
  const isKind = filter.key === 'listing_type' || filter.key === 'property_type' || isSubtypeKey(filter.key)
  const isNumber = filter.kind === 'range' && (filter.key === 'price' || filter.key === 'usable_area')
  // What is new is not too old.
  if (isKind || isNumber || filter.kind === 'age') return []
  if (filter.kind !== 'places') return [filter]
  const named = filter.placeIds.flatMap((id) => places.get(id) ?? [])
  return [{ kind: 'places', places: named, radiusKm: filter.radiusKm }]
}

/** Places that their scope says in full. */
const wholeKinds: ReadonlySet<NamedPlace['kind']> = new Set(['region', 'district', 'town'])

interface Part {
  scope: number
  box: Box | null
}

/** The parts of the country that the first filter about places leaves, and which filters that says in full. */
function partsOf(
  filters: readonly Filter[],
  places: ReadonlyMap<string, NamedPlace>,
): { deps: readonly Part[]; said: ReadonlySet<Filter> } {
  const country: Part[] = [{ scope: scopeNumbers.country, box: null }]
  for (const filter of filters) {
    if (filter.kind === 'places') {
      const named = filter.placeIds.flatMap((id) => places.get(id) ?? [])
      const deps = unique(named.flatMap((place) => scopesOfPlace(place, filter.radiusKm)))
      const isSaid = filter.radiusKm === 0 && named.every(({ kind }) => wholeKinds.has(kind))
      return deps.length > maxParts
        ? { deps: country, said: new Set() }
        : { deps, said: new Set(isSaid ? [filter] : []) }
    }
    if (filter.kind === 'box') return { deps: partsOfBox(filter.box), said: new Set([filter]) }
    if (filter.kind === 'polygon') return { deps: partsOfBox(boxOf(filter.points)), said: new Set() }
  }
  const byCode = filters.find(({ key }) => key === 'district') ?? filters.find(({ key }) => key === 'region')
  if (byCode?.kind !== 'enum' || (byCode.key !== 'district' && byCode.key !== 'region'))
    return { deps: country, said: new Set() }
  const { key } = byCode
  const deps = byCode.values.map((value) => ({ scope: scopeNumbers[key](codeOf(key, value)), box: null }))
  return { deps, said: new Set([byCode]) }
}

function scopesOfPlace(place: NamedPlace, radiusKm: number): Part[] {
  const parts = partsOfPlace(place, radiusKm)
  const box = boxOfCircles(parts)
  return [...parts.flatMap(scopeOfPart), ...(box === null ? [] : partsOfBox(box))]
}

function scopeOfPart(part: PlacePart): Part[] {
  switch (part.type) {
    case 'region':
      return [{ scope: scopeNumbers.region(codeOf('region', part.region)), box: null }]
    case 'district':
      return [{ scope: scopeNumbers.district(codeOf('district', part.district)), box: null }]
    case 'town':
    case 'quarter':
      return part.townId === null ? [] : [{ scope: scopeNumbers.town(part.townId), box: null }]
    default:
      return []
  }
}

const partsOfBox = (box: Box): Part[] =>
  (cellsOf(box, maxParts - 10) ?? [scopeNumbers.country]).map((scope) => ({ scope, box }))

const unique = (deps: readonly Part[]): Part[] => [
  ...new Map(deps.map((part) => [JSON.stringify(part), part])).values(),
]

const edgesOf = (box: Box | null) => ({
  west: box && Math.ceil(box.west * 1e5),
  south: box && Math.ceil(box.south * 1e5),
  east: box && Math.floor(box.east * 1e5),
  north: box && Math.floor(box.north * 1e5),
})

function rangeOf(filters: readonly Filter[], key: 'price' | 'usable_area', { min, max }: { min: number; max: number }) {
  for (const filter of filters) {
    if (filter.kind !== 'range' || filter.key !== key) continue
    if (filter.min !== undefined) min = Math.max(min, filter.min)
    if (filter.max !== undefined) max = Math.min(max, filter.max)
  }
  return { min, max }
}

type KindGroup = Pick<AlertScope, 'listingType' | 'propertyType' | 'subtypes'>

const everySubtype = -1
const typesOf = (kinds: readonly ListingKind[], key: 'listingType' | 'propertyType') => [
  ...new Set(kinds.map((kind) => kind[key])),
]

/** The kinds as few rows: any type where all are meant. */
function kindGroups(kinds: readonly ListingKind[]): KindGroup[] {
  if (kinds.length === allKinds.length) return [{ listingType: 0, propertyType: 0, subtypes: everySubtype }]
  const bits = (listingType: number, propertyType: number) => {
    const isOf = (kind: ListingKind) => kind.listingType === listingType && kind.propertyType === propertyType
    const chosen = kinds.filter(isOf)
    if (chosen.length === allKinds.filter(isOf).length) return everySubtype
    return chosen.reduce((mask, { subtype }) => mask | (1 << subtype), 0)
  }
  const listingTypes = typesOf(allKinds, 'listingType')
  const propertyTypes = typesOf(allKinds, 'propertyType')
  const rows = listingTypes.map((listingType) => propertyTypes.map((type) => bits(listingType, type)))
  const isSame = rows.every((row) => row.every((mask, index) => mask === rows[0]?.[index]))
  const requested = isSame
    ? [[0, rows[0] ?? []] as const]
    : listingTypes.map((type, index) => [type, rows[index] ?? []] as const)
  return requested.flatMap(([listingType, row]) =>
    row.every((mask) => mask === everySubtype)
      ? [{ listingType, propertyType: 0, subtypes: everySubtype }]
      : row.flatMap((subtypes, index) =>
          subtypes === 0 ? [] : [{ listingType, propertyType: propertyTypes[index] ?? 0, subtypes }],
        ),
  )
}
