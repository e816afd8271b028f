import { listingTypes, propertyTypes } from '#contract/entities/property.ts'
import { choiceValues } from '#contract/propertyFields/propertyFields.ts'

import type { Database } from '../database/database.ts'
import { codeOf, isSubtypeKey, subtypeKeyOf, subtypeOwners } from '../search/filterColumns.ts'
import { boxAround, cellsOf, type Box } from '../search/mapCells.ts'
import { badValue } from '../search/parseFilter.ts'
import type { Filter, SearchCriteria } from '../search/searchCriteria.ts'
import { lastWord, searchWords } from '../search/searchWords.ts'
import { boxOf, conditionOf, type Fragment, type Lookups } from '../store/search/filterSql.ts'
import { readMeanings, type WordMeaning } from '../store/search/lexeme.store.ts'
import type { Walk } from '../store/search/listingSearch.store.ts'
import { readPlaces } from '../store/search/place.store.ts'
import type { Centre } from '../store/search/sortSql.ts'
import { sql } from 'kysely'

/** Looks up the places and words that filters name. 400 names `place[]` when there is no such place. */
export async function lookUp(database: Database, filters: readonly Filter[]): Promise<Lookups> {
  const placeIds = filters.flatMap((filter) => (filter.kind === 'places' ? filter.placeIds : []))
  const places = new Map(
    (placeIds.length === 0 ? [] : await readPlaces(database, placeIds)).map((place) => [place.id, place]),
  )
  const missing = placeIds.find((id) => !places.has(id))
  if (missing !== undefined) throw badValue('place[]', `There is no place "${missing.slice(0, 50)}".`)
  const words = filters.find((filter) => filter.kind === 'words')
  return { places, wordQuery: words === undefined ? null : await wordQueryOf(database, words.text) }
}

async function wordQueryOf(database: Database, text: string): Promise<string | null> {
  const words = searchWords(text)
  if (words.length === 0) return null
  const unfinished = lastWord(text)
  const meanings = new Map((await readMeanings(database, words, unfinished)).map((meaning) => [meaning.word, meaning]))
  return words.map((word) => wordTerm(word, word === unfinished, meanings.get(word))).join(' & ')
}

function wordTerm(word: string, isUnfinished: boolean, meaning: WordMeaning | undefined): string {
  const terms = [`${quoted(word)}${isUnfinished ? ':*' : ''}`, ...(meaning?.similar ?? []).map(quoted)]
  return terms.length === 1 ? terms.join('') : `(${terms.join(' | ')})`
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const conditionsOf = (filters: readonly Filter[], lookups: Lookups): Fragment[] =>
  filters.map((filter) => conditionOf(filter, lookups))

/** Filters that the cube can answer, as conditions on it; null where it cannot. */
export function cubeConditionsOf(filters: readonly Filter[]): Fragment[] | null {
  const conditions: Fragment[] = []
  for (const filter of filters) {
    if (filter.kind !== 'enum') return null
    const codes = filter.values.map((value) => codeOf(filter.key, value))
    if (isSubtypeKey(filter.key)) {
      const propertyType = codeOf('property_type', subtypeOwners[filter.key])
      conditions.push(sql`c.property_type = ${propertyType} and c.subtype = any(${codes}::smallint[])`)
    } else if (filter.key === 'listing_type' || filter.key === 'property_type' || filter.key === 'region') {
      conditions.push(sql`c.${sql.ref(filter.key)} = any(${codes}::smallint[])`)
    } else return null
  }
  return conditions
}

/** More walks than this cost more than they save. */
const maxWalks = 400
const maxWalkedRows = 60_000

/** The walks that lead to a page of a search, or null where none would be short. */
export function walkOf(criteria: SearchCriteria, { places }: Lookups, rowsNeeded: number): Walk {
  const { filters, sorts } = criteria
  const [sort] = sorts
  if (sort === undefined || sorts.length > 1 || filters.some(({ kind }) => kind === 'words')) return null
  const kinds = kindsOf(filters)
  const walk = sort.key === 'publishedAt' ? placeWalk(filters, places, kinds) : null
  const isKindChosen = kinds.length < allKinds.length || sort.key !== 'publishedAt'
  const chosen = walk ?? (isKindChosen && sort.key !== 'distance' ? kindWalk(kinds) : null)
  const count = chosen?.combinations.length ?? 0
  return count > maxWalks || count * rowsNeeded > maxWalkedRows ? null : chosen
}

interface Kind {
  listingType: number
  propertyType: number
  subtype: number
}

/** Every kind of listing that there can be, with its codes; subtype 0 is one that is not known. */
const allKinds: readonly Kind[] = listingTypes.flatMap((listingType) =>
  propertyTypes.flatMap((propertyType) => {
    const subtypeKey = subtypeKeyOf(propertyType)
    const subtypes = subtypeKey === undefined ? [0] : [0, ...choiceValues(subtypeKey).map((_, index) => index + 1)]
    return subtypes.map((subtype) => ({
      listingType: codeOf('listing_type', listingType),
      propertyType: codeOf('property_type', propertyType),
      subtype,
    }))
  }),
)

/** The kinds that the filters leave. */
function kindsOf(filters: readonly Filter[]): readonly Kind[] {
  return filters.reduce<readonly Kind[]>((kinds, filter) => {
    if (filter.kind !== 'enum') return kinds
    const { key } = filter
    const codes = new Set(filter.values.map((value) => codeOf(key, value)))
    if (key === 'listing_type') return kinds.filter(({ listingType }) => codes.has(listingType))
    if (key === 'property_type') return kinds.filter(({ propertyType }) => codes.has(propertyType))
    if (!isSubtypeKey(key)) return kinds
    const owner = codeOf('property_type', subtypeOwners[key])
    return kinds.filter(({ propertyType, subtype }) => propertyType === owner && codes.has(subtype))
  }, allKinds)
}

function kindWalk(kinds: readonly Kind[]): Walk {
  return {
    columns: ['listing_type', 'property_type', 'subtype'],
    combinations: kinds.map(({ listingType, propertyType, subtype }) => [listingType, propertyType, subtype]),
  }
}

/** Into each map cell or town and each kind; their indexes do not know subtypes. */
function placeWalk(filters: readonly Filter[], places: Lookups['places'], kinds: readonly Kind[]): Walk {
  const types = new Map(
    kinds.map(({ listingType, propertyType }) => [`${listingType} ${propertyType}`, [listingType, propertyType]]),
  )
  const towns = townsOf(filters, places)
  const box = towns === null ? boxOfFilters(filters, places) : null
  const cells = box === null ? null : cellsOf(box)
  const starts = towns ?? cells
  if (starts === null) return null
  return {
    columns: [towns === null ? 'cell' : 'town_id', 'listing_type', 'property_type'],
    combinations: starts.flatMap((start) => [...types.values()].map((pair) => [start, ...pair])),
  }
}

/** The towns that a search is restricted to, where it is one of towns and quarters alone. */
function townsOf(filters: readonly Filter[], places: Lookups['places']): number[] | null {
  const filter = filters.find((other) => other.kind === 'places')
  if (filter === undefined || filter.radiusKm > 0) return null
  const found = filter.placeIds.map((id) => places.get(id))
  const towns = found.flatMap((place) =>
    place?.kind === 'town' || place?.kind === 'quarter' ? (place.townId ?? []) : [],
  )
  return towns.length === found.length ? [...new Set(towns)] : null
}

/** A box of the map that holds everything that the filters leave; null where they do not restrict it. */
function boxOfFilters(filters: readonly Filter[], places: Lookups['places']): Box | null {
  for (const filter of filters) {
    if (filter.kind === 'box') return filter.box
    if (filter.kind === 'polygon') return boxOf(filter.points)
    if (filter.kind === 'places' && filter.placeIds.length === 1) {
      const place = places.get(filter.placeIds[0] ?? '')
      if (place?.kind === 'street') return boxAround(place.latitude, place.longitude, Math.max(filter.radiusKm, 0.5))
    }
  }
  return null
}

/** From where distances are measured: the first place, or the middle of the box or of the drawn area. */
export function centreOf(filters: readonly Filter[], { places }: Lookups): Centre | null {
  for (const filter of filters) {
    if (filter.kind === 'places') return places.get(filter.placeIds[0] ?? '') ?? null
    if (filter.kind === 'box' || filter.kind === 'polygon') {
      const { west, east, south, north } = filter.kind === 'box' ? filter.box : boxOf(filter.points)
      return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
    }
  }
  return null
}
