import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

/** What everybody may know of a person who lists homes. */
export const publicUserQuery = (api: Api, userId: number) =>
  queryOptions({
    queryKey: ['users', 'public', userId],
    queryFn: ({ signal }) => api.getPublicUser({ params: { userId } }, { signal }),
  })

/** One page of a person's published listings. */
export const publicUserPropertiesQuery = (api: Api, userId: number, page: number) =>
  queryOptions({
    queryKey: ['properties', 'ofUser', userId, page],
    queryFn: ({ signal }) => api.getPublicUserProperties({ params: { userId }, query: { page } }, { signal }),
  })
