import { sql } from 'kysely'

import { propertyFields } from '#contract/propertyFields/propertyFields.ts'
import * as known from '#contract/propertyFields/searchColumns.gen.ts'
import { searchFields } from '#contract/propertyFields/searchFields.ts'
import { isSubtypeKey } from '#server/features/search/criteria/filterColumns.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { OfferedField } from './offeredField.ts'
import { wordFiles } from './searchWords.ts'

/** How the index keeps a filter: a code, a bit for each choice, a number, a day, or a bit of `flags`. */
type Kind = 'enum' | 'multi' | 'range' | 'date' | 'flag'

const asNow: readonly OfferedField[] = propertyFields

const kinds: Partial<Record<OfferedField['type'], Kind>> = {
  enum: 'enum',
  multi: 'multi',
  int: 'range',
  dec: 'range',
  money: 'range',
  date: 'date',
}

/** By what a filter of each kind may be chosen. */
const controls: Readonly<Record<Kind, readonly string[]>> = {
  enum: ['single', 'multi'],
  multi: ['single', 'multi'],
  range: ['range'],
  date: ['range'],
  flag: ['flag'],
}

/** How the index keeps a field that is offered as a filter. What it cannot keep is an error that says so. */
function kindOf({ key, type, search }: OfferedField): Kind {
  if (search === 'flag' && (type === 'bool' || isKnownFlag(key))) return 'flag'
  const kind = kinds[type]
  if (kind === undefined || search === undefined || !controls[kind].includes(search))
    throw new Error(`The field ${key} cannot be a filter: a field of type ${type} has no control "${search}".`)
  return kind
}

const isKnownFlag = (key: string) => (known.searchFlags as readonly string[]).includes(key)

interface Columns {
  enumColumns: readonly string[]
  multiColumns: readonly string[]
  /** How many of the column's units make one of the field's. */
  rangeColumns: Readonly<Record<string, number>>
  dateColumns: readonly string[]
  searchFlags: readonly string[]
  /** Flags that are no field of the form. */
  otherFlags: readonly string[]
}

/** What the index keeps: what it kept before, in its order, and behind it what is offered now. */
function columnsOf(fields: readonly OfferedField[]): Columns {
  const offered = fields.filter(({ search, key }) => search !== undefined && !isSubtypeKey(key))
  const keysOf = (kind: Kind) => offered.filter((field) => kindOf(field) === kind).map(({ key }) => key)
  const otherFlags = searchFields.flatMap(({ key, control }) =>
    control === 'flag' && key !== 'include_sold' ? [key] : [],
  )
  const otherRanges = searchFields.flatMap(({ key, control }) => (control === 'range' ? [key] : []))
  const scales = new Map(fields.map(({ key, type }) => [key, type === 'dec' ? 10 : 1]))
  const ranges = grown(Object.keys(known.rangeColumns), [...keysOf('range'), ...otherRanges])
  return {
    enumColumns: grown(known.enumColumns, keysOf('enum')),
    multiColumns: grown(known.multiColumns, keysOf('multi')),
    rangeColumns: Object.fromEntries(ranges.map((key) => [key, scales.get(key) ?? 1])),
    dateColumns: grown(known.dateColumns, keysOf('date')),
    searchFlags: grown(known.searchFlags, [...keysOf('flag'), ...otherFlags]),
    otherFlags,
  }
}

/** A list that only grows at its end: the places in it are codes in the database. */
function grown(before: readonly string[], now: readonly string[]): string[] {
  const gone = before.filter((key) => !now.includes(key))
  if (gone.length > 0)
    throw new Error(
      `No field offers ${gone.join(', ')} as a filter any more. Saved searches and the index still have it.`,
    )
  return [...before, ...now.filter((key) => !before.includes(key))]
}

/** What a search may say beside its filters. */
const besideFilters = ['order', 'page', 'itemsPerPage', 'cursor', 'logType']

/** The files that follow from the fields of the form, and what they have to say. */
export function searchColumnFiles(fields: readonly OfferedField[] = asNow): Readonly<Record<string, string>> {
  const columns = columnsOf(fields)
  const offered = fields.filter(({ search }) => search !== undefined).map(({ key }) => key)
  const names = [...besideFilters, ...offered, ...searchFields.map(({ key }) => key)]
  const head = '// Written by `npm run db:fields` from the fields that are offered as filters. Do not edit.'
  return {
    'contract/propertyFields/searchColumns.gen.ts': [
      head,
      ...listOf('enumColumns', 'EnumColumn', 'Fields with one value: a code in the column of the same name.', columns),
      ...listOf('multiColumns', 'MultiColumn', 'Fields with several values: a bit for each choice.', columns),
      ...listOf('dateColumns', 'DateColumn', 'Fields with a day.', columns),
      ...listOf('searchFlags', 'SearchFlag', 'Yes/no filters in the order of their bits in the search index.', columns),
      ...listOf('otherFlags', 'OtherFlag', 'Those of them that are no field of the property form.', columns),
      '',
      "/** Fields with a number: how many of the column's units make one of the field's. */",
      'export const rangeColumns = {',
      ...Object.entries(columns.rangeColumns).map(([key, scale]) => `  ${key}: ${scale},`),
      '} as const',
      'export type RangeColumn = keyof typeof rangeColumns',
      '',
    ].join('\n'),
    'contract/propertyFields/searchParameterNames.gen.ts': [
      head,
      '/**',
      ' * The name of every parameter of a search, without operators and brackets. The browser ignores all others: links to',
      ' * results carry what newsletters, advertisements and chats add to them (`utm_source`, `gclid`, `fbclid`). A plain list',
      ' * of words, because it is part of every first load. See docs/decisions/0087-unknown-query-parameters.md.',
      ' */',
      'export const searchParameterNames: readonly string[] = (',
      ...linesOf(names).map((line, index) => `  ${index === 0 ? '' : '+ '}'${index === 0 ? '' : ' '}${line}'`),
      ").split(' ')",
      '',
    ].join('\n'),
    ...wordFiles(head, fields),
  }
}

function listOf(
  name: Exclude<keyof Columns, 'rangeColumns'>,
  type: string,
  comment: string,
  columns: Columns,
): string[] {
  return [
    '',
    `/** ${comment} */`,
    `export const ${name} = [`,
    ...columns[name].map((key) => `  '${key}',`),
    '] as const',
    `export type ${type} = (typeof ${name})[number]`,
  ]
}

/** Words in lines of about 110 characters. */
function linesOf(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length > 110) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/**
 * The migration after which the search index has a column for every filter; null where there is nothing to do. Flags
 * share a column, so a new one takes no migration.
 */
export async function searchColumnMigration(
  database: Database,
  fields: readonly OfferedField[] = asNow,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = 'listing_search'::regclass and attnum > 0 and not attisdropped
  `.execute(database)
  const present = new Set(rows.map(({ name }) => name))
  const { enumColumns, multiColumns, rangeColumns, dateColumns } = columnsOf(fields)
  const requested: [key: string, type: string][] = [
    ...enumColumns.map((key): [string, string] => [key, 'smallint not null default 0']),
    ...multiColumns.map((key): [string, string] => [key, 'integer not null default 0']),
    ...Object.keys(rangeColumns).map((key): [string, string] => [key, 'integer']),
    ...dateColumns.map((key): [string, string] => [key, 'date']),
  ]
  const added = requested.filter(([key]) => !present.has(key)).map(([key, type]) => `add column ${key} ${type}`)
  if (added.length === 0) return null
  const changes = ['listing_search', 'listing_words'].map(
    (table) => `alter table ${table}\n  ${added.join(',\n  ')};\n`,
  )
  return `-- Columns of new filters. They are empty until \`npm run reindex\` has filled them.\n${changes.join('')}`
}

/** The code of each choice, as tests/laws/searchCodes.json keeps it: lists of choices grow at their end. */
export function searchCodes(before: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const now = Object.fromEntries(
    propertyFields.flatMap(({ key, choices }) =>
      choices === undefined ? [] : [[key, choices.map(([value]) => value)]],
    ),
  )
  for (const [key, values] of Object.entries(before))
    if (values.some((value, index) => now[key]?.[index] !== value))
      throw new Error(`The choices of ${key} have to begin as they are stored: ${values.join(', ')}.`)
  return now
}
