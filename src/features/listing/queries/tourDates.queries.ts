import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

/** When a home can be seen from now on, and how many places are left. */
export const tourDatesQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['tourDates', 'of', propertyId],
    queryFn: async ({ signal }) => (await api.getTourDates({ params: { propertyId } }, { signal })).tourDates,
    staleTime: 0,
  })
