import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Understanding } from '#contract/understanding/understand.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { searchBoxLogic } from '#src/features/search/actors/searchBox.actor.ts'
import { criteriaOfSentence, unsaid } from '#src/features/search/model/box/criteriaOfSentence.ts'
import { readSentence, type KnownNames } from '#src/features/search/model/box/readSentence.ts'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { understandingQuery } from '#src/features/search/queries/understanding.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { isoDay } from '#src/platform/i18n/format.ts'

/** What the server knows of a sentence; nothing before it has answered. */
type Answer = Pick<KnownNames, 'names' | 'spellings'>
const unanswered: Answer = { names: [] }

interface SearchBoxOptions {
  /** What was typed; null shows what the address asks for. */
  text: string | null
  sentence: string
  criteria: Criteria
  /** Places of the criteria and those chosen from suggestions: name by id. */
  chosen: ReadonlyMap<string, string>
  onShow: (criteria: Criteria) => void
}

/** What the box understands of what stands in it, and the search for it. */
export function useSearchBox({ text, sentence, criteria, chosen, onShow }: SearchBoxOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: form } = useSuspenseQuery(searchFormQuery(api))
  const [today] = useState(() => isoDay(new Date().toISOString()))
  const read = (written: string, answer: Answer = unanswered) =>
    readSentence(written, today, form, { ...answer, chosen })
  const kept = unsaid(criteria, read(sentence).parameters)
  const [logic] = useState(() => searchBoxLogic({ api, queryClient }))
  const box = useActorRef(logic, machineInspector)
  const search = useEffectEvent((written: string) => {
    const answer = queryClient.getQueryData(understandingQuery(api, written).queryKey)
    onShow(criteriaOfSentence(read(written, answer), kept))
  })
  useEffect(() => {
    const subscription = box.on('sentence.confirmed', (fact) => search(fact.sentence))
    return () => subscription.unsubscribe()
  }, [box])
  useEffect(() => {
    box.send(text === null ? { type: 'sentence.dropped' } : { type: 'sentence.typed', text })
  }, [box, text])

  const namesFor = useSelector(box, ({ context }) => context.namesFor)
  const isReading = useSelector(box, (snapshot) => snapshot.hasTag('reading') || snapshot.hasTag('submitted'))
  const isAlone = useSelector(box, (snapshot) => snapshot.hasTag('alone'))
  // The machine asked already; this only reads what it was answered. Older names hold until newer ones are there.
  const { data } = useQuery({
    ...understandingQuery(api, namesFor ?? ''),
    enabled: false,
    placeholderData: (before) => before,
  })
  const understanding: Understanding = read(text ?? sentence, data)
  return {
    understanding,
    found: criteriaOfSentence(understanding, kept),
    isReading,
    isAlone,
    submit: () => {
      // Nothing was typed: everything there is, where that is what the box says.
      if (text === null) box.send({ type: 'sentence.typed', text: sentence })
      box.send({ type: 'sentence.submitted' })
    },
  }
}
