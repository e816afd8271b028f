import { nameKey } from '../statedPlace.ts'

/** A row of a table: the field of the first of these columns that it has; empty where it has none. */
export type Row = (...columns: readonly string[]) => string

/** A table with names of columns that are compared without case and diacritics. */
export interface Table {
  columns: readonly string[]
  rows: readonly Row[]
  /** Whether it has all of these columns. */
  has: (...columns: readonly string[]) => boolean
  /** Whether it has one of them. */
  hasOne: (columns: readonly string[]) => boolean
}

/** Records of which the first names the columns. */
export function tableOf([head, ...records]: readonly { fields: readonly string[] }[]): Table {
  const names = (head?.fields ?? []).map((field) => nameKey(field))
  const at = new Map(names.map((name, index) => [name, index]))
  return {
    columns: names,
    rows: records.map(({ fields }): Row => (...columns) => {
      const index = columns.map((column) => at.get(column)).find((found) => found !== undefined)
      return index === undefined ? '' : (fields[index] ?? '').trim()
    }),
    has: (...columns) => columns.every((column) => at.has(column)),
    hasOne: (columns) => columns.some((column) => at.has(column)),
  }
}

/** A number as Czech and English files write it; null for anything else. */
export function numberIn(text: string): number | null {
  const number = Number(text.replace(',', '.'))
  return text === '' || !Number.isFinite(number) ? null : number
}
