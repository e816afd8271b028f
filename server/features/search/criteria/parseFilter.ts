import { addDays } from '#contract/durations.ts'
import { choiceValues } from '#contract/propertyFields/propertyFields.ts'
import { rangeColumns, type DateColumn, type RangeColumn } from '#contract/propertyFields/searchColumns.gen.ts'

import { badRequest } from '#server/platform/http/failures.ts'
import {
  isDateColumn,
  isEnumColumn,
  isMultiColumn,
  isRangeColumn,
  isSearchFlag,
  isSubtypeKey,
} from './filterColumns.ts'
import type { Filter } from './searchCriteria.ts'
import { searchWords } from './searchWords.ts'

/** What a filter must know of the other parameters. */
export interface ReadContext {
  radiusKm: number
  hasPlace: boolean
}

interface Parameter {
  name: string
  key: string
  operator: string | null
  values: readonly string[]
}

const maxPlaces = 20
const maxPolygonPoints = 100
const maxTextLength = 200
const maxWords = 12

/** Reads one filter. 400 names a parameter that does not exist. */
export function readFilter(parameter: Parameter, context: ReadContext): Filter {
  const { name, key, operator, values } = parameter
  if (isRangeColumn(key)) return readRange(parameter, key)
  if (isDateColumn(key)) return readDates(parameter, key)
  if (operator !== null) throw unknownParameter(name)
  const parameters = [name]
  const value = values.at(-1) ?? ''
  if (isEnumColumn(key) || isSubtypeKey(key)) return { kind: 'enum', key, values: knownValues(parameter), parameters }
  if (isMultiColumn(key)) return { kind: 'multi', key, values: knownValues(parameter), parameters }
  if (isSearchFlag(key)) return { kind: 'flag', key, value: readBoolean(name, value), parameters }
  switch (key) {
    case 'q':
      return { kind: 'words', key, text: readText(name, value), parameters }
    case 'place':
      if (values.length > maxPlaces) throw badValue(name, `It can be given at most ${maxPlaces} times.`)
      if (!values.every((id) => /^[\w-]{1,100}$/.test(id))) throw badValue(name, 'It must be the id of a place.')
      return {
        kind: 'places',
        key,
        placeIds: [...new Set(values)],
        radiusKm: context.radiusKm,
        parameters: [name, 'radius'],
      }
    case 'bbox':
      return { kind: 'box', key, box: readBox(name, value), parameters }
    case 'polygon':
      return { kind: 'polygon', key, points: readPolygon(name, value), parameters }
    case 'published_within':
      return { kind: 'age', key, days: readDays(name, value), parameters }
    default:
      throw unknownParameter(name)
  }
}

function knownValues({ name, key, values }: Parameter): string[] {
  const known = choiceValues(key)
  const unknown = values.find((value) => !known.includes(value))
  if (unknown !== undefined) throw badValue(name, `It cannot be "${unknown.slice(0, 50)}".`)
  return [...new Set(values)]
}

/** `gte`, `lte`, `gt`, `lt`, or both ends as `between=a..b`. A bare value is both ends. */
function readRange({ name, key: _, operator, values }: Parameter, key: RangeColumn): Filter {
  const scale = rangeColumns[key]
  const value = values.at(-1) ?? ''
  const base = { kind: 'range', key, parameters: [name] } as const
  const read = (text: string) => scaledNumber(name, text, scale)
  switch (operator) {
    case 'gte':
      return { ...base, min: Math.ceil(read(value)) }
    case 'lte':
      return { ...base, max: Math.floor(read(value)) }
    case 'gt':
      return { ...base, min: Math.floor(read(value)) + 1 }
    case 'lt':
      return { ...base, max: Math.ceil(read(value)) - 1 }
    case 'between': {
      const [from, to] = twoEnds(name, value)
      return { ...base, min: Math.ceil(read(from)), max: Math.floor(read(to)) }
    }
    case null:
      return { ...base, min: Math.ceil(read(value)), max: Math.floor(read(value)) }
    default:
      throw unknownParameter(name)
  }
}

/** Dates as `yyyy-mm-dd`; API Platform's names of the ends are known, too. */
function readDates({ name, operator, values }: Parameter, key: DateColumn): Filter {
  const value = values.at(-1) ?? ''
  const base = { kind: 'dates', key, parameters: [name] } as const
  switch (operator) {
    case 'gte':
    case 'after':
      return { ...base, min: readDate(name, value) }
    case 'lte':
    case 'before':
      return { ...base, max: readDate(name, value) }
    case 'gt':
    case 'strictly_after':
      return { ...base, min: addDays(readDate(name, value), 1) }
    case 'lt':
    case 'strictly_before':
      return { ...base, max: addDays(readDate(name, value), -1) }
    case 'between': {
      const [from, to] = twoEnds(name, value)
      return { ...base, min: readDate(name, from), max: readDate(name, to) }
    }
    default:
      throw unknownParameter(name)
  }
}

function twoEnds(name: string, value: string): [string, string] {
  const [from, to, ...more] = value.split('..')
  if (from === undefined || to === undefined || more.length > 0) throw badValue(name, 'It must look like 10..20.')
  return [from, to]
}

/** The largest number that a filter compares with an integer column. */
export const largestNumber = 2_147_483_646

/** Rounded far behind the decimal point, so that 45.3 m² are 453 tenths and not a hair less. */
function scaledNumber(name: string, text: string, scale: number): number {
  if (!/^-?\d{1,15}(?:\.\d{1,20})?$/.test(text)) throw badValue(name, 'It must be a number.')
  const scaled = Math.round(Number(text) * scale * 1e4) / 1e4
  return Math.min(largestNumber, Math.max(-largestNumber, scaled))
}

function readDate(name: string, text: string): string {
  const isDate =
    /^[12]\d{3}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    // Some engines read the 30th of February as a day of March.
    addDays(text, 0) === text
  if (!isDate) throw badValue(name, 'It must be a date such as 2026-05-31.')
  return text
}

function readText(name: string, text: string): string {
  if (text.length > maxTextLength) throw badValue(name, `It can have at most ${maxTextLength} characters.`)
  if (searchWords(text).length > maxWords) throw badValue(name, `It can have at most ${maxWords} words.`)
  return text
}

/** Reads `west,south,east,north`. */
export function readBox(name: string, text: string) {
  const [west, south, east, north, ...more] = text.split(',').map((part) => degrees(part))
  const ends = [west, south, east, north]
  if (more.length > 0 || !ends.every((end) => end !== undefined && end !== null)) {
    throw badValue(name, 'It must be west,south,east,north in degrees.')
  }
  const box = { west: west ?? 0, south: south ?? 0, east: east ?? 0, north: north ?? 0 }
  const fits = box.west <= box.east && box.south <= box.north && box.south >= -90 && box.north <= 90
  if (!fits || box.west < -180 || box.east > 180)
    throw badValue(name, 'West must come before east, south before north.')
  return box
}

function readPolygon(name: string, text: string): [number, number][] {
  const points = text.split(';').map((point): [number, number] => {
    const [longitude, latitude, ...more] = point.split(',').map(degrees)
    if (
      longitude == null ||
      latitude == null ||
      more.length > 0 ||
      Math.abs(longitude) > 180 ||
      Math.abs(latitude) > 90
    )
      throw badValue(name, 'It must be lng,lat;lng,lat;… in degrees.')
    return [longitude, latitude]
  })
  if (points.length < 3 || points.length > maxPolygonPoints) {
    throw badValue(name, `It must have 3 to ${maxPolygonPoints} points.`)
  }
  return points
}

const degrees = (text: string) => (/^-?\d{1,3}(?:\.\d{1,15})?$/.test(text) ? Number(text) : null)

function readDays(name: string, text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > 365) throw badValue(name, 'It must be a number of days from 1 to 365.')
  return days
}

export function readBoolean(name: string, value: string): boolean {
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw badValue(name, 'It must be true or false.')
}

export const badValue = (parameter: string, reason: string) =>
  badRequest(parameter, `The parameter "${parameter}" is not valid: ${reason}`)

const unknownParameter = (name: string) => badRequest(name, `The parameter "${name.slice(0, 100)}" does not exist.`)
