import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { statusHas } from '#machines/listing/statusTags.ts'
import type { Api } from '#src/platform/api/api.ts'

/** Key of everything that is told of tour dates. */
export const toursKey = ['tours'] as const

/** The tour dates of one's own listings on these days in Prague, and who comes. */
export const ownTourDatesQuery = (api: Api, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...toursKey, 'own', from, to],
    queryFn: async ({ signal }) => (await api.getOwnTourDates({ query: { from, to } }, { signal })).tourDates,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Listings that people can be shown: one's own ones that are not done with, those online first, as many as a page has. */
export const shownListingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['properties', 'own', 'shown'],
    queryFn: async ({ signal }) => {
      const page = await api.getOwnProperties({ query: { itemsPerPage: 100 } }, { signal })
      const items = (page._embedded?.item ?? []).filter(({ status }) => !statusHas(status, 'over'))
      const isOnline = ({ status }: (typeof items)[number]) => statusHas(status, 'online')
      return [...items.filter(isOnline), ...items.filter((one) => !isOnline(one))]
    },
    staleTime: 0,
  })
