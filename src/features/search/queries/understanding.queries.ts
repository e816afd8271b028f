import { queryOptions } from '@tanstack/react-query'

import { hourMs } from '#contract/durations.ts'
import type { Api } from '#src/platform/api/api.ts'

/** As many characters as the server reads. */
const longest = 200

/** What the server reads in a sentence: the names of its places, which no browser knows. */
export const understandingQuery = (api: Api, sentence: string) =>
  queryOptions({
    queryKey: ['places', 'named', sentence.trim()],
    queryFn: ({ signal }) =>
      api.understandSearch({ query: { q: Array.from(sentence.trim()).slice(0, longest).join('') } }, { signal }),
    staleTime: hourMs,
  })
