import { queryOptions } from '@tanstack/react-query'

import { hourMs } from '#contract/durations.ts'
import type { Api } from '#src/platform/api/api.ts'

/** The whole property form: for those who fill it in. */
export const propertyFormQuery = (api: Api) =>
  queryOptions({
    queryKey: ['forms', 'property'],
    queryFn: ({ signal }) => api.getPropertyForm({}, { signal }),
    staleTime: hourMs,
  })

/** One's own listings that are not submitted yet, the last changed first. */
export const draftsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['properties', 'own', 'drafts'],
    queryFn: ({ signal }) => api.getOwnProperties({ query: { status: 'DRAFT' } }, { signal }),
    staleTime: 0,
  })

export interface Comparable {
  listingType: string
  propertyType: string
  disposition: string | undefined
  /** m² */
  area: number | undefined
  latitude: number
  longitude: number
}

/** What listings like one ask, within about ten kilometres: their prices in CZK, the lowest first, at most a hundred. */
export const comparablePricesQuery = (api: Api, comparable: Comparable) => {
  const { listingType, propertyType, disposition, area, latitude, longitude } = comparable
  const query = {
    listing_type: listingType,
    'property_type[]': [propertyType],
    ...(disposition !== undefined && { 'disposition[]': [disposition] }),
    ...(area !== undefined && { 'usable_area[gte]': String(area * 0.75), 'usable_area[lte]': String(area * 1.25) }),
    bbox: [longitude - 0.14, latitude - 0.09, longitude + 0.14, latitude + 0.09].map((edge) => edge.toFixed(3)).join(),
    itemsPerPage: '100',
  }
  return queryOptions({
    queryKey: ['properties', 'comparable', query],
    queryFn: async ({ signal }) => {
      const { _embedded } = await api.searchProperties({ query }, { signal })
      return (_embedded?.item ?? []).map(({ price }) => price).toSorted((one, other) => one - other)
    },
    staleTime: hourMs,
  })
}
