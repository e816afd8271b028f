import type { SearchEffects } from '#src/features/search/actors/search.actor.ts'
import { searchGate, type SearchGate } from '#src/features/search/actors/search.ts'
import { foundListingsQuery } from '#src/features/search/queries/search.queries.ts'

/** The search of this browser's visitor. Its machine is fetched after the first page. */
export const browserSearch = (effects: SearchEffects): SearchGate =>
  searchGate({
    load: async () => (await import('#src/features/search/actors/search.actor.ts')).startSearch(effects),
    isAnswered: (criteria) => {
      const answer = effects.queryClient.getQueryData(foundListingsQuery(effects.api, criteria).queryKey)
      // Where nothing was found, other searches are suggested; the machine sees to those.
      return answer !== undefined && answer.totalItems !== 0
    },
  })
