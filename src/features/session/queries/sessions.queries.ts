import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

/** Where the account is signed in. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['users', 'me', 'sessions'],
    queryFn: ({ signal }) => api.getSessions({}, { signal }),
    staleTime: 0,
  })
