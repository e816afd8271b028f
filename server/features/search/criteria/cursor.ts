import { largestInteger } from '#server/platform/database/largestInteger.ts'
import type { Sort } from './searchCriteria.ts'

interface CursorPosition {
  values: readonly number[]
  id: number
}

// See docs/decisions/0006-pagination-by-page-number-and-by-cursor.md.
/** Where the next page starts, as text that means nothing to anybody else. It holds for one order only. */
export function writeCursor(sorts: readonly Sort[], { values, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([orderName(sorts), ...values, id])).toString('base64url')
}

/** Reads what `writeCursor` wrote for the same order; anything else is null. */
export function readCursor(sorts: readonly Sort[], cursor: string): CursorPosition | null {
  const [order, ...numbers] = parsed(cursor)
  const areIntegers = numbers.every((value) => Number.isSafeInteger(value))
  if (order !== orderName(sorts) || numbers.length !== sorts.length + 1 || !areIntegers) return null
  const values = numbers as number[] // checked above
  const id = values.at(-1) ?? 0
  const sortValues = values.slice(0, -1)
  const isTime = sorts.map(({ key }) => key === 'publishedAt')
  const fits = sortValues.every((value, index) => Math.abs(value) <= (isTime[index] ? 8e15 : largestInteger))
  return fits ? { values: sortValues, id } : null
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

const orderName = (sorts: readonly Sort[]) => sorts.map(({ key, direction }) => `${key} ${direction}`).join(',')
