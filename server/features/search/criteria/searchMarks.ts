import { dayMs } from '#contract/durations.ts'
import {
  searchFlags,
  type DateColumn,
  type MultiColumn,
  type RangeColumn,
} from '#contract/propertyFields/searchColumns.gen.ts'

import type { NamedPlace } from '../store/place.store.ts'
import { codeOf, isSubtypeKey, subtypeOwners } from './filterColumns.ts'
import { tileOf, type Box } from './mapCells.ts'
import { boxOfCircles, partsOfPlace, type PlacePart } from './placeParts.ts'
import type { Filter } from './searchCriteria.ts'

/**
 * The search index knows a listing by its marks, whole numbers that `listing_marks` of the database works out (migration
 * 0081). A group of marks asks for listings that have at least one of them. Groups may let through more than a filter
 * does, as the filter is tested again on each row, but never less.
 */
export type MarkGroup = readonly number[]

/** The numbers of the fields, as `listing_marks` has them. */
const fields = {
  market: 1,
  listing_type: 2,
  property_type: 3,
  subtype: 4,
  region: 5,
  district: 6,
  town: 7,
  lister_type: 8,
  lease_type: 9,
  pets: 10,
  condition: 11,
  building_type: 12,
  ownership: 13,
  flat_class: 14,
  house_position: 15,
  energy_class: 16,
  furnished: 17,
  internet: 18,
  cell: 19,
  wideCell: 20,
  widestCell: 21,
  fineCell: 28,
  middleCell: 42,
  flags: 22,
  heating_source: 23,
  water: 24,
  sewerage: 25,
  electricity: 26,
  gas: 27,
  publishedAt: 29,
  price: 30,
  price_per_m2: 31,
  total_monthly: 32,
  deposit: 33,
  usable_area: 34,
  land_area: 35,
  area: 36,
  room_count: 37,
  floor_number: 38,
  year_built: 39,
  min_lease_months: 40,
  available_from: 41,
} as const satisfies Record<string, number>

type MarkedField = keyof typeof fields

/** Filters that are newer than the index have no marks: they are tested on each row only. */
const isMarked = (key: string): key is MarkedField => Object.hasOwn(fields, key)

/** So do flags and choices behind these. */
const markedFlags = 25
const markedChoices = { heating_source: 15, water: 8, sewerage: 8, electricity: 8, gas: 8 } as const satisfies Partial<
  Record<MultiColumn, number>
>
/** A group of more marks costs more than it saves. */
const maxGroup = 64

const mark = (field: MarkedField, code: number) => (fields[field] << 20) | code

/** Whether two groups are of marks of one field. */
export const isOfSameField = ([one]: MarkGroup, [other]: MarkGroup): boolean =>
  one !== undefined && other !== undefined && one >> 20 === other >> 20

/** The listings on the market, or all that can be found. */
export const marketMarks = (includesOffMarket: boolean): MarkGroup =>
  includesOffMarket ? [mark('market', 1), mark('market', 2)] : [mark('market', 1)]

/** One listing in so many powers of two can be counted instead of all; 0 is all of them. Each sample has indexes of its own. */
export const sampleLevels = [0, 2, 4, 6, 8, 10] as const
export type SampleLevel = (typeof sampleLevels)[number]

/** The smallest sample that has `enough` of about `count` listings. */
export const sampleLevelOf = (count: number, enough: number): SampleLevel =>
  sampleLevels.findLast((level) => level === 0 || count / 2 ** level >= enough) ?? 0

/** What the filters ask for, as groups that must all be met. */
export function marksOfFilters(
  filters: readonly Filter[],
  places: ReadonlyMap<string, NamedPlace>,
  now: Date,
): MarkGroup[] {
  const groups = filters.map((filter) => groupOf(filter, places, now))
  return [...groups, ...rangeGroups(filters)].filter(
    (group): group is MarkGroup => group !== null && group.length <= maxGroup,
  )
}

function groupOf(filter: Filter, places: ReadonlyMap<string, NamedPlace>, now: Date): MarkGroup | null {
  switch (filter.kind) {
    case 'enum': {
      const { key, values } = filter
      const codes = values.map((value) => codeOf(key, value))
      if (!isSubtypeKey(key)) return isMarked(key) ? codes.map((code) => mark(key, code)) : null
      const owner = codeOf('property_type', subtypeOwners[key]) << 6
      return codes.map((code) => mark('subtype', owner | code))
    }
    case 'multi': {
      const { key } = filter
      const codes = filter.values.map((value) => codeOf(key, value))
      const marked: number = Object.hasOwn(markedChoices, key) ? markedChoices[key] : 0
      return isMarked(key) && codes.every((code) => code <= marked) ? codes.map((code) => mark(key, code)) : null
    }
    case 'flag': {
      const bit = searchFlags.indexOf(filter.key)
      return bit < markedFlags ? [mark('flags', (bit << 1) | Number(filter.value))] : null
    }
    case 'places':
      return placeMarks(filter, places)
    case 'box':
      return boxMarks(filter.box)
    case 'polygon':
      return boxMarks(boxOf(filter.points))
    case 'age':
      return publishedMarks(oldestOf(filter.days, now), null)
    default:
      return null // ranges are read together, words have no marks
  }
}

/** The smallest box that holds all points. */
export function boxOf(points: readonly (readonly [longitude: number, latitude: number])[]): Box {
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

function placeMarks(
  { placeIds, radiusKm }: Filter & { kind: 'places' },
  places: ReadonlyMap<string, NamedPlace>,
): MarkGroup | null {
  const groups = placeIds.flatMap((id) => places.get(id) ?? []).map((place) => marksOfPlace(place, radiusKm))
  return groups.includes(null) ? null : [...new Set(groups.flatMap((group) => group ?? []))]
}

function marksOfPlace(place: NamedPlace, radiusKm: number): MarkGroup | null {
  const parts = partsOfPlace(place, radiusKm)
  const box = boxOfCircles(parts)
  const around = box === null ? [] : boxMarks(box)
  if (around === null) return null
  return [...new Set([...parts.flatMap(markOfPart), ...around])]
}

function markOfPart(part: PlacePart): number[] {
  switch (part.type) {
    case 'region':
      return [mark('region', codeOf('region', part.region))]
    case 'district':
      return [mark('district', codeOf('district', part.district))]
    case 'town':
    case 'quarter':
      return part.townId === null ? [] : [mark('town', part.townId % 2 ** 20)]
    default:
      return []
  }
}

/** Positions in the index are rounded to 1/100,000 of a degree; the cell is that of the position before. */
const rounding = 1e-5
/** So many cells at most stand for a box; of smaller ones it would take more. */
const maxCells = 36

/** The cells of the map that a box touches, in the smallest size of which few are enough; null where all are too small. */
export const boxMarks = (box: Box): MarkGroup | null => smallCells(box) ?? largeCells(box)

/** In the units in which positions are kept. */
const units = (degrees: number) => Math.round(degrees * 1e5)

/** Cells cut from positions in 1/100,000 of a degree: of about 1 km, and of 5 km. */
function smallCells({ west, south, east, north }: Box): MarkGroup | null {
  for (const [field, shift] of [
    ['fineCell', 10],
    ['middleCell', 12],
  ] as const) {
    const [left, right] = [(units(west) - 1) >> (shift + 1), (units(east) + 1) >> (shift + 1)]
    const [bottom, top] = [(units(south) - 1) >> shift, (units(north) + 1) >> shift]
    if ((right - left + 1) * (top - bottom + 1) > maxCells) continue
    return between(left, right).flatMap((column) =>
      between(bottom, top).map((row) => mark(field, ((column & 1023) << 10) | (row & 1023))),
    )
  }
  return null
}

/** Tiles of zoom 10, and groups of 4 and 16 of them. */
function largeCells({ west, south, east, north }: Box): MarkGroup | null {
  const [from, to] = [tileOf(north + rounding, west - rounding), tileOf(south - rounding, east + rounding)]
  for (const [field, shift] of [
    ['cell', 0],
    ['wideCell', 2],
    ['widestCell', 4],
  ] as const) {
    const [left, right, top, bottom] = [from.column, to.column, from.row, to.row].map((tile) => tile >> shift)
    if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null
    if ((right - left + 1) * (bottom - top + 1) > maxCells) continue
    return between(left, right).flatMap((column) =>
      between(top, bottom).map((row) => mark(field, (column << (10 - shift)) | row)),
    )
  }
  return null
}

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Nothing published before is so many days old at most: a day earlier, as the database reads its own clock. */
export const oldestOf = (days: number, now: Date) => new Date(now.getTime() - (days + 1) * dayMs)

/** 2020-01-01 */
const firstDay = 18_262
const lastDay = 2 ** 15 - 1

/** Listings published between two times, which belong to it. */
export const publishedMarks = (from: Date | null, until: Date | null): MarkGroup =>
  covering(from === null ? 0 : dayOf(from), until === null ? lastDay : dayOf(until), [12, 9, 6, 3, 0]).map(
    ({ width, code }) => mark('publishedAt', ((width / 3) << 16) | code),
  )

const dayOf = (time: Date) => Math.min(lastDay, Math.max(0, Math.floor(time.getTime() / dayMs) - firstDay))

/** Numbers that have a range of marks: those of filters, and the area that listings are ordered by. */
type RangeField = RangeColumn | 'area'

/** The marks of all values between two, which belong to it; null where that is no help. */
export function rangeMarks(field: RangeField, min: number | undefined, max: number | undefined): MarkGroup | null {
  const { codeOf: code, ...codes } = codesOf(field)
  return codeMarks(field, codes, min === undefined ? 0 : code(min), max === undefined ? codes.last : code(max))
}

/** Which codes there are, and in groups of which powers of two they have marks. */
interface Codes {
  last: number
  widths: readonly number[]
}

const linearCodes: Codes = { last: 255, widths: [4, 2, 0] }
const growingCodes: Codes = { last: 1_663, widths: [8, 6, 4, 2, 0] }

function codeMarks(field: RangeField | DateColumn, codes: Codes, first: number, last: number): MarkGroup | null {
  if (!isMarked(field)) return null
  const group = covering(first, last, codes.widths).map(({ width, code }) => mark(field, ((width / 2) << 16) | code))
  return first === 0 && last === codes.last ? null : group
}

function codesOf(field: RangeField): Codes & { codeOf: (value: number) => number } {
  switch (field) {
    case 'room_count':
    case 'min_lease_months':
      return { ...linearCodes, codeOf: linearCode }
    case 'floor_number':
      return { ...linearCodes, codeOf: (value) => linearCode(value + 10) }
    case 'year_built':
      return { ...linearCodes, codeOf: (value) => linearCode(value - 1850) }
    default:
      return { ...growingCodes, codeOf: growingCode }
  }
}

const linearCode = (value: number) => Math.min(linearCodes.last, Math.max(0, value))

/** As `growing_code` of the database: 64 steps to each doubling. */
export function growingCode(value: number): number {
  if (value < 64) return Math.max(0, value)
  const bits = 32 - Math.clz32(value)
  return 64 * (bits - 6) + ((value >> (bits - 7)) & 63)
}

/** Months since 2020, for days such as 2026-05-31. */
function monthCode(day: string): number {
  const [year, month] = day.split('-').map(Number)
  return linearCode((year ?? 0) * 12 + (month ?? 0) - 24_241)
}

/** The highest of the ends that are given. */
export const highestEnd = <End extends number | string>(ends: readonly (End | undefined)[]): End | undefined =>
  ends.filter((end) => end !== undefined).toSorted((a, b) => (a < b ? 1 : -1))[0]

/** The lowest of the ends that are given. */
export const lowestEnd = <End extends number | string>(ends: readonly (End | undefined)[]): End | undefined =>
  ends.filter((end) => end !== undefined).toSorted((a, b) => (a < b ? -1 : 1))[0]

/** Both ends of a range may come as filters of their own; together they are fewer marks. */
function rangeGroups(filters: readonly Filter[]): (MarkGroup | null)[] {
  const ranges = filters.filter((filter) => filter.kind === 'range')
  const dates = filters.filter((filter) => filter.kind === 'dates')
  const byRange = [...new Set(ranges.map(({ key }) => key))].map((key) => {
    const { min, max } = endsOf(ranges.filter((range) => range.key === key))
    return rangeMarks(key, min, max)
  })
  const byDate = [...new Set(dates.map(({ key }) => key))].map((key) => {
    const { min, max } = endsOf(dates.filter((range) => range.key === key))
    return codeMarks(
      key,
      linearCodes,
      min === undefined ? 0 : monthCode(min),
      max === undefined ? linearCodes.last : monthCode(max),
    )
  })
  return [...byRange, ...byDate]
}

/** What all of these ranges leave. */
export const endsOf = <End extends number | string>(ranges: readonly { min?: End; max?: End }[]) => ({
  min: highestEnd(ranges.map(({ min }) => min)),
  max: lowestEnd(ranges.map(({ max }) => max)),
})

interface Covering {
  /** The part holds two to the power of so many codes. */
  width: number
  code: number
}

/** The fewest parts of these widths, the widest first, that cover all codes from `first` to `last`. */
function covering(first: number, last: number, widths: readonly number[]): Covering[] {
  const deps: Covering[] = []
  let at = first
  while (at <= last) {
    const start = at
    const width = widths.find((bits) => start % 2 ** bits === 0 && start + 2 ** bits - 1 <= last) ?? 0
    deps.push({ width, code: at >> width })
    at += 2 ** width
  }
  return deps
}
