import { queryOptions } from '@tanstack/react-query'

import { hourMs } from '#contract/durations.ts'
import { cutSentence } from '#contract/understanding/sentence.ts'
import type { Api } from '#src/platform/api/api.ts'

/** What the server reads in a sentence: the names of its places, which no browser knows. */
export const understandingQuery = (api: Api, sentence: string) =>
  queryOptions({
    queryKey: ['places', 'named', sentence.trim()],
    queryFn: ({ signal }) => api.understandSearch({ query: { q: cutSentence(sentence) } }, { signal }),
    staleTime: hourMs,
  })
