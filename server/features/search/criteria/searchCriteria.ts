import type {
  DateColumn,
  EnumColumn,
  MultiColumn,
  RangeColumn,
  SearchFlag,
} from '#contract/propertyFields/searchColumns.gen.ts'

import type { SubtypeKey } from './filterColumns.ts'
import type { Box } from './mapCells.ts'

/** One thing that a found listing must be. `parameters` are the names that asked for it. */
export type Filter = { parameters: readonly string[] } & (
  | { kind: 'enum'; key: EnumColumn | SubtypeKey; values: readonly string[] }
  | { kind: 'multi'; key: MultiColumn; values: readonly string[] }
  | { kind: 'flag'; key: SearchFlag; value: boolean }
  /** Both ends belong to the range, in the units of the column. */
  | { kind: 'range'; key: RangeColumn; min?: number; max?: number }
  | { kind: 'dates'; key: DateColumn; min?: string; max?: string }
  | { kind: 'words'; key: 'q'; text: string }
  | { kind: 'places'; key: 'place'; placeIds: readonly string[]; radiusKm: number }
  | { kind: 'box'; key: 'bbox'; box: Box }
  | { kind: 'polygon'; key: 'polygon'; points: readonly (readonly [longitude: number, latitude: number])[] }
  | { kind: 'age'; key: 'published_within'; days: number }
)

export const sortKeys = ['publishedAt', 'price', 'price_per_m2', 'usable_area', 'distance'] as const
export type SortKey = (typeof sortKeys)[number]

export interface Sort {
  key: SortKey
  direction: 'asc' | 'desc'
}

/** A search as a person means it, checked. */
export interface SearchCriteria {
  filters: readonly Filter[]
  /** SOLD and RENTED listings, too. */
  includesOffMarket: boolean
  /** Never empty; the last word belongs to the listing's id. */
  sorts: readonly Sort[]
  page: number
  itemsPerPage: number
  /** As it came; read where the order is known. */
  cursor: string | null
  /** The page of the latest listings was shown: each gets a featured view. */
  countsFeaturedViews: boolean
}
