import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'

import type { searchMachine } from '#machines/search/search.machine.ts'

/** The search of this application, to send it events. */
export const useSearchActor = () => useRouter().options.context.search

/** One fact of the search; renders again when it changes. */
export function useSearchFact<Fact>(
  select: (snapshot: SnapshotFrom<typeof searchMachine>) => Fact,
  isEqual?: (one: Fact, other: Fact) => boolean,
): Fact {
  return useSelector(useSearchActor(), select, isEqual)
}
