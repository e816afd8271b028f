import type { FieldType, FormField, PropertyForm } from '../entities/form.ts'
import type { FieldViolation } from '../failure.ts'

import { readCsv, UnreadableTable } from './readCsv.ts'

/** A listing as a file tells of it. */
export interface ImportRow {
  /** In a CSV file the line on which it begins, in JSON its number, both from 1. */
  row: number
  /** What its owner calls it; under that it is brought in once. */
  reference: string
  /** Names of its photos, in their order. */
  photos: string[]
  /** By the keys of the property form. */
  values: Record<string, unknown>
  /** What could not be read. */
  unread: FieldViolation[]
}

/** Says in a file of refused rows what is wrong with each; read again, it is left out. */
export const problemColumn = 'problem'

/** What a file has beside the fields of the form. */
const ownColumns = new Set(['reference', 'photos', 'latitude', 'longitude', problemColumn])

/** The listings of a file, by the end of its name. Throws `UnreadableTable` where it cannot be read as a whole. */
export function readImportFile(name: string, text: string, form: PropertyForm): ImportRow[] {
  if (name.toLowerCase().endsWith('.json')) return readJson(text)
  if (name.toLowerCase().endsWith('.csv')) return readTable(text, form)
  throw new UnreadableTable('Only .csv and .json files can be read.', 'ending')
}

function readJson(text: string): ImportRow[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw new UnreadableTable(`This is no JSON: ${why}`, 'json', why)
  }
  if (!Array.isArray(data)) throw new UnreadableTable('A list of listings is needed, one object each.', 'list')
  return data.map((item: unknown, index) => rowOf(index + 1, item))
}

/** A listing as an object: its reference and photos, and the fields of the form as the API has them. */
export function rowOf(row: number, item: unknown): ImportRow {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { row, reference: '', photos: [], values: {}, unread: [unreadable('', 'This is no object.')] }
  const { reference = '', photos = [], [problemColumn]: _, ...values } = item as Record<string, unknown>
  const areNames = Array.isArray(photos) && photos.every((photo) => typeof photo === 'string')
  const isName = typeof reference === 'string' || typeof reference === 'number'
  return {
    row,
    reference: isName ? String(reference).trim() : '',
    photos: areNames ? photos : [],
    values,
    unread: areNames ? [] : [unreadable('photos', 'A list of names is needed.')],
  }
}

function readTable(text: string, form: PropertyForm): ImportRow[] {
  const [head, ...records] = readCsv(text)
  const columns = (head?.fields ?? []).map((column) => column.trim())
  const fields = new Map(form.fields.map((field) => [field.key, field]))
  const unknown = columns.filter((column) => !ownColumns.has(column) && !fields.has(column))
  if (!columns.includes('reference')) throw new UnreadableTable('There is no column “reference”.', 'noReference')
  const names = unknown.join(', ')
  if (unknown.length > 0)
    throw new UnreadableTable(`These columns are none of the form: ${names}.`, 'unknownColumns', names)
  if (new Set(columns).size !== columns.length) throw new UnreadableTable('A column is there twice.', 'twice')
  return records.map(({ line, fields: cells }) => recordOf(line, columns, cells, fields))
}

function recordOf(
  row: number,
  columns: readonly string[],
  cells: readonly string[],
  fields: ReadonlyMap<string, FormField>,
): ImportRow {
  const unread: FieldViolation[] = []
  if (cells.length > columns.length) unread.push(unreadable('', 'This line has more fields than the first one.'))
  const filled = columns.flatMap((column, index) => {
    const text = cells[index]?.trim() ?? ''
    return text === '' ? [] : [[column, text] as const]
  })
  const own = new Map(filled.filter(([column]) => ownColumns.has(column)))
  const values: Record<string, unknown> = {}
  for (const [column, text] of filled) {
    const field = fields.get(column)
    if (field === undefined) continue
    const value = readers[field.type](text)
    if (value === undefined) unread.push(unreadable(column, `“${text.slice(0, 60)}” cannot be read here.`))
    else values[column] = value
  }
  const position = ['latitude', 'longitude'].map((name) => (own.has(name) ? numberIn(own.get(name) ?? '') : undefined))
  const [latitude, longitude] = position
  if (latitude !== undefined && longitude !== undefined) values.locationGps = { latitude, longitude }
  else if (own.has('latitude') || own.has('longitude'))
    unread.push(unreadable('locationGps', 'Both latitude and longitude are needed, in degrees.'))
  return { row, reference: own.get('reference') ?? '', photos: listIn(own.get('photos') ?? ''), values, unread }
}

const unreadable = (propertyPath: string, message: string): FieldViolation => ({ propertyPath, message, code: 'type' })

/** Undefined for what is none. */
const readers: Record<FieldType, (text: string) => unknown> = {
  text: (text) => text,
  enum: (text) => text,
  url: (text) => text,
  date: (text) => text,
  multi: listIn,
  int: numberIn,
  dec: numberIn,
  money: numberIn,
  bool: (text) => {
    if (/^(?:true|yes|ano|1)$/i.test(text)) return true
    return /^(?:false|no|ne|0)$/i.test(text) ? false : undefined
  },
  position: () => undefined,
  media: () => undefined,
  slots: () => undefined,
}

function listIn(text: string): string[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** `1 234,5` as much as `1234.5`. */
function numberIn(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
