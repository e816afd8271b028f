import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { AdminPropertyParameters, UserParameters } from '#contract/entities/admin.ts'
import type { AdminActionParameters } from '#contract/entities/adminAction.ts'
import type { AdminJobParameters } from '#contract/entities/adminJob.ts'
import type { AdminReportParameters } from '#contract/entities/adminReport.ts'
import type { QueueKind } from '#src/features/moderation/model/queueKind.ts'
import type { Api } from '#src/platform/api/api.ts'

/** How often the counts of the dashboard are asked for while somebody looks at them, in ms. */
const overviewInterval = 15_000

/** The counts of the dashboard, as they are now. */
export const adminOverviewQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => api.getAdminOverview({}, { signal }),
    staleTime: 0,
    refetchInterval: overviewInterval,
  })

/** How visits of the last weeks felt. */
export const webVitalsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'vitals'],
    queryFn: ({ signal }) => api.getVitals({}, { signal }),
    staleTime: 60_000,
  })

/** A page of all listings, in every status. */
export const adminPropertiesQuery = (api: Api, query: AdminPropertyParameters) =>
  queryOptions({
    queryKey: ['admin', 'properties', query],
    queryFn: ({ signal }) => api.getAdminProperties({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** So many of those that wait are asked for at a time. */
export const queueStep = 50

/** The listings that wait for a review, the longest waiting first. */
const reviewQueue = { isWaiting: true, sort: 'waiting', itemsPerPage: queueStep } as const

const kindParameters = {
  all: {},
  new: { isChange: false, isAppeal: false },
  changes: { isChange: true },
  appeals: { isAppeal: true },
} as const satisfies Record<QueueKind, AdminPropertyParameters>

/** Which listings wait: all of them, or those alone that wait for one reason. */
export const reviewQueueOf = (kind: QueueKind): AdminPropertyParameters => ({ ...reviewQueue, ...kindParameters[kind] })

/** The same as the machine of the review last read it. */
export const reviewQueueQuery = (api: Api, kind: QueueKind) =>
  queryOptions({
    queryKey: ['admin', 'queue', kind],
    queryFn: ({ signal }) => api.getAdminProperties({ query: reviewQueueOf(kind) }, { signal }),
    enabled: false,
  })

/** Whose listing it is, and what was decided about them before. */
export const listingOwnerQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['admin', 'owner', propertyId],
    queryFn: ({ signal }) => api.getListingOwner({ params: { propertyId } }, { signal }),
    staleTime: 0,
  })

/** A page of all accounts. */
export const adminUsersQuery = (api: Api, query: UserParameters) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => api.getUsers({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** One account, with what was decided about its user before. */
export const adminUserQuery = (api: Api, userId: number) =>
  queryOptions({
    queryKey: ['admin', 'user', userId],
    queryFn: ({ signal }) => api.getUser({ params: { userId } }, { signal }),
    staleTime: 0,
  })

/** A page of reports, by listing. */
export const adminReportsQuery = (api: Api, query: AdminReportParameters) =>
  queryOptions({
    queryKey: ['admin', 'reports', query],
    queryFn: ({ signal }) => api.getAdminReports({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A page of what administrators did. */
export const adminActionsQuery = (api: Api, query: AdminActionParameters) =>
  queryOptions({
    queryKey: ['admin', 'actions', query],
    queryFn: ({ signal }) => api.getAdminActions({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A page of jobs that are not done, as they are now. */
export const adminJobsQuery = (api: Api, query: AdminJobParameters) =>
  queryOptions({
    queryKey: ['admin', 'jobs', query],
    queryFn: ({ signal }) => api.getAdminJobs({ query }, { signal }),
    staleTime: 0,
    refetchInterval: overviewInterval,
    placeholderData: keepPreviousData,
  })

/** The accounts that offer homes as an agency and have this in their name, and how many there are: the first hundred. */
export const agenciesQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'agencies', q],
    queryFn: async ({ signal }) => {
      const query = { isAgency: true, itemsPerPage: 100, ...(q === '' ? {} : { q }) }
      const { _embedded, totalItems = 0 } = await api.getUsers({ query }, { signal })
      return { agencies: _embedded?.item ?? [], total: totalItems }
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** What a ban of this account would do to its listings. */
export const banOutcomeQuery = (api: Api, userId: number) =>
  queryOptions({
    queryKey: ['admin', 'dryRun', 'ban', userId],
    queryFn: ({ signal }) => api.dryRun({ body: { kind: 'ban', userId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
