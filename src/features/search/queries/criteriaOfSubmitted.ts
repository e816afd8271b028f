import { cutSentence } from '#contract/understanding/sentence.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { sentenceParameter } from '#src/features/search/model/readCriteria.ts'
import type { Api } from '#src/platform/api/api.ts'

/** What the server understands of a sentence that an address brings, beside what else the address asks for. */
export async function criteriaOfSubmitted(
  api: Api,
  search: Record<string, unknown>,
  beside: Criteria,
): Promise<Criteria> {
  const given = search[sentenceParameter]
  // An address may have read a number in it.
  const isText = typeof given === 'string' || typeof given === 'number'
  const sentence = isText ? cutSentence(String(given)) : ''
  if (sentence === '') return beside
  try {
    const { parameters } = await api.understandSearch({ query: { q: sentence } })
    return { ...beside, ...parameters }
  } catch {
    // Not lost: it is searched for as words.
    return { ...beside, q: sentence }
  }
}
