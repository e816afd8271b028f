import { limits } from '#contract/limits.ts'
import { propertyGroups, type PropertyGroup } from '#contract/propertyGroups.ts'
import { isDay } from '#src/features/viewings/index.ts'

/** What an address may say about one's own listings; whatever does not fit is left out. */
export function readOwnSearch({ group, q, page, listing }: Record<string, unknown>): {
  group: PropertyGroup | undefined
  /** Words that are looked for; none where it is empty. */
  q: string
  page: number
  listing: number | undefined
} {
  const words = readText(q)?.slice(0, limits.ownSearch.maxLength).trim() ?? ''
  return {
    group: isGroup(group) ? group : undefined,
    q: words,
    page: readNumber(page) ?? 1,
    listing: readNumber(listing),
  }
}

interface OwnSearch {
  group?: PropertyGroup | undefined
  q: string
  page?: number
}

/** Such a list, as the address has it; the server is asked for it in the same words. */
export const ownSearch = ({ group, q, page }: OwnSearch) => ({
  ...(group !== undefined && { group }),
  ...(q !== '' && { q }),
  ...(page !== undefined && { page }),
})

/** What an address says about the plan of viewings. */
export const readToursSearch = ({ week, listing }: Record<string, unknown>) => ({
  week: isDay(week) ? week : undefined,
  listing: readNumber(listing),
})

const isGroup = (value: unknown): value is PropertyGroup => propertyGroups.some((group) => group === value)

/** A positive whole number from an address. */
export const readNumber = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined

/** Words from an address, where there are any. */
export const readText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined
