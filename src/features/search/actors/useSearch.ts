import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import type { SearchView } from './search.ts'

/** The search of this application, to send it events. */
export const useSearchActor = () => useRouter().options.context.search

/** One fact of the search, the same object until it changes; renders again then. */
export function useSearchFact<Fact>(select: (view: SearchView) => Fact): Fact {
  const search = useSearchActor()
  const read = () => select(search.getSnapshot())
  return useSyncExternalStore((listener) => search.subscribe(listener).unsubscribe, read, read)
}
