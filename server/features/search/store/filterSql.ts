import { sql, type RawBuilder } from 'kysely'

import { bitsOf, codeOf, flagBit, isSubtypeKey, subtypeOwners } from '../criteria/filterColumns.ts'
import { boxAround, type Box } from '../criteria/mapCells.ts'
import type { Filter } from '../criteria/searchCriteria.ts'
import { partsOfPlace, type PlacePart } from '../criteria/placeParts.ts'
import { boxOf, type MarkGroup } from '../criteria/searchMarks.ts'
import type { NamedPlace } from './place.store.ts'

export type Fragment = RawBuilder<unknown>

/** How words are looked for, in texts of a `tsquery`. */
export interface WordSearch {
  /** What a listing's words must be. */
  whole: string
  /** The part that the index of words is asked for; null where it is asked for other things, which are rarer. */
  indexed: string | null
  /** What is tested on each listing that is found, because the index knows less of it, or is not asked for it. */
  tested: string | null
}

/** What filters need from the database before they can be written as SQL. */
export interface Lookups {
  places: ReadonlyMap<string, NamedPlace>
  /** Null where no words ask for anything. */
  words: WordSearch | null
}

/** Every filter that `listing_search` can answer by itself. */
type PlainFilter = Exclude<Filter, { kind: 'words' }>

/** A filter as a condition on `listing_search`, there called `s`. */
export function conditionOf(filter: PlainFilter, places: Lookups['places']): Fragment {
  switch (filter.kind) {
    case 'enum': {
      const codes = filter.values.map((value) => codeOf(filter.key, value))
      if (!isSubtypeKey(filter.key)) return sql`${column(filter.key)} = any(${codes}::smallint[])`
      const propertyType = codeOf('property_type', subtypeOwners[filter.key])
      return sql`(s.property_type = ${propertyType} and s.subtype = any(${codes}::smallint[]))`
    }
    case 'multi':
      return sql`${column(filter.key)} & ${bitsOf(filter.key, filter.values)}::integer <> 0`
    case 'flag':
      return filter.value
        ? sql`s.flags & ${flagBit(filter.key)}::bigint <> 0`
        : sql`s.flags & ${flagBit(filter.key)}::bigint = 0`
    case 'range':
      return between(column(filter.key), filter.min, filter.max)
    case 'dates':
      return between(column(filter.key), filter.min, filter.max)
    case 'places':
      return anyOf(filter.placeIds.flatMap((id) => atPlace(places.get(id), filter.radiusKm)))
    case 'box':
      return inBox(filter.box)
    case 'polygon':
      return inPolygon(filter.points)
    default:
      return sql`s.published_at >= now() - ${filter.days}::integer * interval '1 day'`
  }
}

/** Neither sold nor rented, on `listing_search` called `s`. */
export const isOnMarket: Fragment = sql`not s.off_market`

/** What the index of words is asked for, on `listing_words` called `s`. */
export const findsWords = ({ indexed }: WordSearch): Fragment[] =>
  indexed === null ? [] : [sql`search_terms(s.words) @@ ${indexed}::tsquery`]

/** What is tested on each listing that the index finds. As a function, it is nothing that an index could be asked. */
export const testsWords = ({ tested }: WordSearch): Fragment[] =>
  tested === null ? [] : [sql`ts_match_vq(s.words, ${tested}::tsquery)`]

/** The test of one listing's words, for searches that come to their listings in another way. */
export const readsWords = ({ whole }: Pick<WordSearch, 'whole'>): Fragment =>
  sql`(select listing_words.words @@ ${whole}::tsquery from listing_words where listing_words.id = s.id)`

/** The test of marks by their index: one mark of each group. */
export function hasMarks(marks: Fragment, groups: readonly MarkGroup[]): Fragment {
  const alone = groups.filter(({ length }) => length === 1).flat()
  const choices = groups.filter(({ length }) => length !== 1)
  return all([
    ...(alone.length === 0 ? [] : [sql`${marks} @> ${alone}::integer[]`]),
    ...choices.map((group) => sql`${marks} && ${[...group]}::integer[]`),
  ])
}

export const all = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const anyOf = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

const column = (name: string) => sql.ref(`s.${name}`)

function between(value: Fragment, min: number | string | undefined, max: number | string | undefined): Fragment {
  const type = sql.raw(typeof (min ?? max) === 'string' ? 'date' : 'integer')
  return all([
    ...(min === undefined ? [] : [sql`${value} >= ${min}::${type}`]),
    ...(max === undefined ? [] : [sql`${value} <= ${max}::${type}`]),
  ])
}

/** In one of the parts of a place, or as near to its middle as the radius says. */
function atPlace(place: NamedPlace | undefined, radiusKm: number): Fragment[] {
  return place === undefined ? [] : partsOfPlace(place, radiusKm).map(atPart)
}

function atPart(part: PlacePart): Fragment {
  switch (part.type) {
    case 'region':
      return sql`s.region = ${codeOf('region', part.region)}`
    case 'district':
      return sql`s.district = ${codeOf('district', part.district)}`
    case 'town':
      return sql`s.town_id = ${part.townId}`
    case 'quarter':
      return sql`(s.town_id = ${part.townId} and s.quarter = any(${[...part.keys]}::text[]))`
    default:
      return inCircle(part.latitude, part.longitude, part.km)
  }
}

function inCircle(latitude: number, longitude: number, km: number): Fragment {
  const near = sql`metres_between(s.latitude, s.longitude, ${e5(latitude)}, ${e5(longitude)}) <= ${Math.round(km * 1000)}`
  return sql`(${inBox(boxAround(latitude, longitude, km))} and ${near})`
}

function inBox({ west, south, east, north }: Box): Fragment {
  return sql`s.latitude between ${Math.ceil(units(south))}::integer and ${Math.floor(units(north))}::integer
    and s.longitude between ${Math.ceil(units(west))}::integer and ${Math.floor(units(east))}::integer`
}

/** In units of the index, without the dust of floating point: a box of one position holds what lies there. */
const units = (degrees: number) => Math.round(degrees * 1e9) / 1e4

function inPolygon(points: readonly (readonly [number, number])[]): Fragment {
  const text = points.map(([longitude, latitude]) => `(${longitude * 1e5},${latitude * 1e5})`).join(',')
  return sql`${inBox(boxOf(points))} and ${`(${text})`}::polygon @> point(s.longitude, s.latitude)`
}

export const e5 = (degrees: number) => Math.round(degrees * 1e5)
