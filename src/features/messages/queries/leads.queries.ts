import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { LeadParameters } from '#contract/entities/lead.ts'
import type { Api } from '#src/platform/api/api.ts'

/** Everything about conversations. */
export const leadsKey = ['leads'] as const

/** While a page is looked at, what others wrote is asked for this often. */
const refetchMs = 30_000

/** A page of the conversations about one's listings, or of those that one began. */
export const leadListQuery = (api: Api, query: LeadParameters) =>
  queryOptions({
    queryKey: [...leadsKey, 'list', query],
    queryFn: ({ signal }) => api.getLeads({ query }, { signal }),
    staleTime: 0,
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  })

/** One conversation: who, about what, and what can be done with it. */
export const leadQuery = (api: Api, leadId: number) =>
  queryOptions({
    queryKey: [...leadsKey, 'one', leadId],
    queryFn: ({ signal }) => api.getLead({ params: { leadId } }, { signal }),
    staleTime: 0,
    refetchInterval: refetchMs,
  })

/** What was written in it, the oldest first. */
export const leadMessagesQuery = (api: Api, leadId: number) =>
  queryOptions({
    queryKey: [...leadsKey, 'messages', leadId],
    queryFn: async ({ signal }) => (await api.getLeadMessages({ params: { leadId } }, { signal })).messages,
    staleTime: 0,
    refetchInterval: refetchMs,
  })

/** How many conversations have something unread. */
export const unreadLeadsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...leadsKey, 'unread'],
    queryFn: ({ signal }) => api.getUnreadLeads({}, { signal }),
    refetchInterval: refetchMs,
  })
