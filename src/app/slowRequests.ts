import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import { sessionTexts } from '#src/features/frame/components/session/sessionTexts.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import type { AppContext } from '#src/routes/-appContext.ts'
import { showToast } from '#src/ui/toasts/showToast.ts'

/** In ms. Requests wait as long as the server takes; whoever waits with them should hear that something goes on. */
export const patienceMs = 8_000

/** Says so, once, whenever something that a page needs was not answered for eight seconds. */
export function notifyOfSlowRequests({ queryClient, i18n }: Pick<AppContext, 'queryClient' | 'i18n'>): void {
  const notify = (text: MessageDescriptor) =>
    void addDeferredMessages(i18n).then(() => showToast(i18n._(text), 'information'))
  watchSlowQueries(queryClient, () => notify(sessionTexts.isSlow))
}

/** Calls `tell` when a query is on its way for too long; not again before all that were have ended. */
export function watchSlowQueries(queryClient: QueryClient, notify: () => void): void {
  const cache = queryClient.getQueryCache()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const slow = new Set<string>()
  const look = (hash: string, isUnderWay: boolean) => {
    const timer = timers.get(hash)
    if (isUnderWay && timer === undefined) {
      timers.set(
        hash,
        setTimeout(() => {
          if (slow.size === 0) notify()
          slow.add(hash)
        }, patienceMs),
      )
    }
    if (isUnderWay || timer === undefined) return
    clearTimeout(timer)
    timers.delete(hash)
    slow.delete(hash)
  }
  for (const { queryHash, state } of cache.getAll()) look(queryHash, state.fetchStatus === 'fetching')
  cache.subscribe(({ type, query }) =>
    look(query.queryHash, type !== 'removed' && query.state.fetchStatus === 'fetching'),
  )
}
