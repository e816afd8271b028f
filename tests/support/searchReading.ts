import { searchForm } from '#contract/propertyFields/searchForm.ts'
import { labelsOf } from '#contract/understanding/labels.ts'
import type { FindPlaces, ReadOptions } from '#contract/understanding/reading.ts'
import { findBuiltInPlaces } from '#server/features/places/builtInPlaces.ts'
import { understandSentence } from '#server/features/search/understanding.service.ts'
import { wordsOf } from '#server/platform/text/texts.ts'
import { readSentence } from '#src/features/search/model/box/readSentence.ts'

import { canonical, type CorpusQuery } from './queryCorpus.ts'

/** The day on which the corpus was written. */
export const readingDay = '2026-11-25'

/** The search form of that day, as browsers load it. */
export const readingForm = searchForm(readingDay, wordsOf)

/** How the product reads on that day, without the names of places. */
export const readingOptions: ReadOptions = { today: readingDay, labels: labelsOf(readingForm) }

/** What `GET /search/understand` answers on that day, from the places that are built in. */
export const understoodByServer = (q: string, findPlaces: FindPlaces = findBuiltInPlaces) =>
  understandSentence(q, { locale: 'cs', today: readingDay, findPlaces })

/** What the box of a browser reads, which has the server's answer. */
export const understoodInBrowser = (q: string, { names, spellings }: ReturnType<typeof understoodByServer>) =>
  readSentence(q, readingDay, readingForm, { names, spellings, chosen: new Map() })

/** What the server understands of a query of the corpus, in one spelling, and whether that is right. */
export function readCorpusQuery({ query, expected, optional }: CorpusQuery, findPlaces?: FindPlaces) {
  const answer = understoodByServer(query, findPlaces)
  const { filters, parameters, places, words } = answer
  const criteria = Object.entries(filters).flatMap(([name, value]) => [value].flat().map((text) => `${name}=${text}`))
  const { radius } = parameters
  const isRadiusSaid = expected.some((one) => one.criteria.some((text) => text.startsWith('radius=')))
  const found = canonical(
    {
      criteria: [...criteria, ...(isRadiusSaid && radius !== undefined ? [`radius=${[radius].flat().join()}`] : [])],
      places: places.map(({ relation, name }) => `${relation}:${name}`),
      words: words.split(/\s+/),
    },
    optional,
  )
  return { answer, found, isRight: expected.some((one) => canonical(one, optional) === found) }
}
