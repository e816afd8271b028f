import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { AdminPropertyParameters, UserParameters } from '#contract/entities/admin.ts'
import type { Api } from '#src/api/api.ts'

/** The counts of the dashboard, as they are now. */
export const adminOverviewQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => api.getAdminOverview({}, { signal }),
    staleTime: 0,
  })

/** A page of all listings, in every status. */
export const adminPropertiesQuery = (api: Api, query: AdminPropertyParameters) =>
  queryOptions({
    queryKey: ['admin', 'properties', query],
    queryFn: ({ signal }) => api.getAdminProperties({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A page of all accounts. */
export const adminUsersQuery = (api: Api, query: UserParameters) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => api.getUsers({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The accounts that offer homes as an agency: the first hundred. */
export const agenciesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'users', 'agencies'],
    queryFn: async ({ signal }) => {
      const { _embedded } = await api.getUsers({ query: { isAgency: true, itemsPerPage: 100 } }, { signal })
      return _embedded?.item ?? []
    },
    staleTime: 60_000,
  })
