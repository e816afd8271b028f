import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

/** The account that is signed in. The session keeps it loaded; screens read it by `useSession`. */
export const currentUserQuery = (api: Api) =>
  queryOptions({
    queryKey: ['users', 'me'],
    queryFn: ({ signal }) => api.getCurrentUser({}, { signal }),
    // No screen observes it: it goes when the account leaves, and never for its age.
    gcTime: Infinity,
  })
