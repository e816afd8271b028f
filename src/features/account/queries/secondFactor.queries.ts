import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

/** Whether the account has a second factor, and may or must have one. */
export const secondFactorQuery = (api: Api) =>
  queryOptions({
    queryKey: ['users', 'me', 'secondFactor'],
    queryFn: ({ signal }) => api.getSecondFactor({}, { signal }),
    staleTime: 0,
  })
