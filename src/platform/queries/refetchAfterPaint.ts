import type { Query, QueryClient } from '@tanstack/react-query'

import { afterPaint } from '#src/platform/browser/afterPaint.ts'

/**
 * For `refetchOnMount`: what a page shows that is old is asked for anew once the page was painted. The request, and what
 * comes of it, would keep people waiting for what is there already.
 */
export function refetchAfterPaint(queryClient: () => QueryClient): (query: Query) => false {
  let mounted = new Set<Query>()
  const refetch = () => {
    const requested = mounted
    mounted = new Set()
    const filters = { type: 'active', stale: true, predicate: (query: Query) => requested.has(query) } as const
    void queryClient().refetchQueries(filters, { cancelRefetch: false })
  }
  return (query) => {
    if (mounted.size === 0) afterPaint(refetch)
    mounted.add(query)
    return false
  }
}
