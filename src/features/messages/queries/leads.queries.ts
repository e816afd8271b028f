import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { LeadParameters } from '#contract/entities/lead.ts'
import type { Api } from '#src/platform/api/api.ts'

/** Everything about conversations. */
export const leadsKey = ['leads'] as const

/** Where messages do not come by themselves, what others wrote is asked for this often while a page is looked at. */
const refetchMs = 30_000

const live = new WeakSet<Api>()

/** Notes whether messages come by themselves. */
export function setLive(api: Api, isLive: boolean): void {
  if (isLive) live.add(api)
  else live.delete(api)
}

const refetchInterval = (api: Api) => () => (live.has(api) ? false : refetchMs)

/** A page of the conversations about one's listings, or of those that one began. */
export const leadListQuery = (api: Api, query: LeadParameters) =>
  queryOptions({
    queryKey: [...leadsKey, 'list', query],
    queryFn: ({ signal }) => api.getLeads({ query }, { signal }),
    staleTime: 0,
    refetchInterval: refetchInterval(api),
    placeholderData: keepPreviousData,
  })

/** One conversation: who, about what, and what can be done with it. */
export const leadQuery = (api: Api, leadId: number) =>
  queryOptions({
    queryKey: [...leadsKey, 'one', leadId],
    queryFn: ({ signal }) => api.getLead({ params: { leadId } }, { signal }),
    staleTime: 0,
    refetchInterval: refetchInterval(api),
  })

/** What was written in it, the oldest first. */
export const leadMessagesQuery = (api: Api, leadId: number) =>
  queryOptions({
    queryKey: [...leadsKey, 'messages', leadId],
    queryFn: async ({ signal }) => (await api.getLeadMessages({ params: { leadId } }, { signal })).messages,
    staleTime: 0,
    refetchInterval: refetchInterval(api),
  })

/** How many conversations have something unread. */
export const unreadLeadsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...leadsKey, 'unread'],
    queryFn: ({ signal }) => api.getUnreadLeads({}, { signal }),
    refetchInterval: refetchInterval(api),
  })
