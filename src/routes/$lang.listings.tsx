import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'

import { SaveSearchPlace } from '#src/features/savedSearches/components/SaveSearchPlace.tsx'
import { prepareResults } from '#src/features/search/actors/prepareResults.ts'
import { ResultsPending } from '#src/features/search/components/ResultsPending.tsx'
import { readCriteria, sentenceParameter } from '#src/features/search/model/readCriteria.ts'
import { keepView, readView } from '#src/features/search/model/resultsView.ts'
import { ResultsScreen } from '#src/features/search/screens/ResultsScreen.tsx'
import type { HeadOf } from '#src/platform/page/page.ts'

/** So long whoever comes from another page goes on seeing that one, in ms. */
const patience = 150

export const Route = createFileRoute('/$lang/listings')({
  staticData: { page: { title: msg`Listings` } },
  validateSearch: readCriteria,
  search: { middlewares: [keepView] },
  // The routes above keep what they do not know; only what may be a parameter is searched for.
  loaderDeps: ({ search }) => readCriteria(search),
  beforeLoad: ({ context, search, preload, cause, params: { lang } }) => {
    if (cause === 'enter') Route.update({ pendingMs: patience })
    // The search box was sent without a script: what the sentence means becomes the address.
    if (sentenceParameter in search)
      return import('#src/features/search/queries/criteriaOfSubmitted.ts').then(async ({ criteriaOfSubmitted }) => {
        const criteria = await criteriaOfSubmitted(context.api, search, readCriteria(search))
        throw redirect({ to: '/$lang/listings', params: { lang }, search: criteria, replace: true, statusCode: 302 })
      })
    if (!preload) context.search.send({ type: 'criteria.arrived', criteria: readCriteria(search) })
    return undefined
  },
  loader: async ({ context, deps: criteria, cause, preload }): Promise<{ head: HeadOf }> => {
    return { head: await prepareResults(context, criteria, { isPreload: preload, isEntered: cause === 'enter' }) }
  },
  pendingMs: patience,
  // Results that are on the screen stay there, with the focus that is in them, however long the next ones take.
  onEnter: () => void Route.update({ pendingMs: Infinity }),
  pendingComponent: ResultsPending,
  component: ResultsPage,
})

function ResultsPage() {
  return (
    <ResultsScreen
      criteria={Route.useLoaderDeps({ structuralSharing: true })}
      view={readView(Route.useSearch())}
      Saving={SaveSearchPlace}
    />
  )
}
