import { limits } from '#contract/limits.ts'
import { ownPropertySorts, type OwnPropertySort } from '#contract/ownSorts.ts'
import { propertyGroups, type PropertyGroup } from '#contract/propertyGroups.ts'
import { isDay } from '#src/features/viewings/index.ts'

/** As the list is sorted where nothing else is asked for. */
export const usualSort: OwnPropertySort = 'attention'

/** What an address may say about one's own listings; whatever does not fit is left out. */
export function readOwnSearch({ group, q, needsAttention, sort, page, listing }: Record<string, unknown>): {
  group: PropertyGroup | undefined
  /** Words that are looked for; none where it is empty. */
  q: string
  /** Only what waits for its owner. */
  needsAttention: boolean
  /** None where it is the usual one. */
  sort: OwnPropertySort | undefined
  page: number
  listing: number | undefined
} {
  const words = readText(q)?.slice(0, limits.ownSearch.maxLength).trim() ?? ''
  return {
    group: isGroup(group) ? group : undefined,
    q: words,
    needsAttention: String(needsAttention) === 'true',
    sort: ownPropertySorts.find((known) => known === sort && known !== usualSort),
    page: readNumber(page) ?? 1,
    listing: readNumber(listing),
  }
}

/** Which of one's own listings, in which order. */
export interface OwnSearch {
  group?: PropertyGroup | undefined
  q: string
  needsAttention?: boolean
  sort?: OwnPropertySort | undefined
  page?: number
}

/** Such a list, as the address has it; the server is asked for it in the same words. */
export const ownSearch = ({ group, q, needsAttention = false, sort, page }: OwnSearch) => ({
  ...(group !== undefined && { group }),
  ...(q !== '' && { q }),
  ...(needsAttention && { needsAttention }),
  ...(sort !== undefined && sort !== usualSort && { sort }),
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
