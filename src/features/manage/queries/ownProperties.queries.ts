import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { readFailure } from '#contract/failure.ts'
import { ownSearch, type OwnSearch } from '#src/features/manage/model/readSearch.ts'
import type { Api } from '#src/platform/api/api.ts'

type OwnListings = Partial<OwnSearch> & { page: number }

/** A page of one's own listings, all but deleted ones without a group. */
export const ownPropertiesQuery = (api: Api, { q = '', ...listings }: OwnListings) =>
  queryOptions({
    queryKey: ['properties', 'own', ownSearch({ q, ...listings })],
    queryFn: ({ signal }) => api.getOwnProperties({ query: ownSearch({ q, ...listings }) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A listing as its owner and administrators read it. Pages of the public have another one, of an earlier moment. */
export const managedPropertyQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['properties', 'managed', propertyId],
    queryFn: ({ signal }) => api.getProperty({ params: { propertyId } }, { signal }),
    staleTime: 0,
  })

/** How one's own listing does. */
export const propertyStatsQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['properties', 'stats', propertyId],
    queryFn: ({ signal }) => api.getPropertyStats({ params: { propertyId } }, { signal }),
    staleTime: 0,
  })

/** The unpublished changes of a listing as a difference, and what publishing would do; null where there are none. */
export const revisionQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['properties', 'revision', propertyId],
    queryFn: async ({ signal }) => {
      try {
        return await api.getRevision({ params: { propertyId } }, { signal })
      } catch (error) {
        if (readFailure(error).kind === 'notFound') return null
        throw error
      }
    },
    staleTime: 0,
  })
