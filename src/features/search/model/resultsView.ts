import type { Criteria } from '#machines/search/criteria.ts'

/** How results are looked at: as cards, on a map, or both beside each other where there is room. */
export type ResultsView = 'both' | 'list' | 'map'

/** The parameter of the address that says so. It is no part of the search, and stays while that changes. */
export const viewParameter = 'map'

export const readView = (search: Record<string, unknown>): ResultsView => {
  const view = search[viewParameter]
  return view === 'list' || view === 'map' ? view : 'both'
}

/** The same results, looked at in another way. */
export const withView = (criteria: Criteria, view: ResultsView): Criteria => ({ ...criteria, [viewParameter]: view })

/** Keeps the way of looking where a link says nothing of it. */
export function keepView<Search extends Record<string, unknown>>({
  search,
  next,
}: {
  search: Search
  next: (search: Search) => Search
}): Search {
  const view = search[viewParameter]
  return { ...(view !== undefined && { [viewParameter]: view }), ...next(search) }
}
