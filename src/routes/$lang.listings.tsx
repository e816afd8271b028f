import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import type { HeadOf } from '#src/app/page.ts'
import { ResultsPending } from '#src/parts/ResultsPending.tsx'
import { SaveSearchPlace } from '#src/parts/savedSearches/SaveSearchPlace.tsx'
import { ResultsScreen } from '#src/screens/ResultsScreen.tsx'
import { readCriteria } from '#src/search/readCriteria.ts'
import { keepView, readView } from '#src/search/resultsView.ts'
import { prepareResults } from '#src/wiring/prepareResults.ts'

export const Route = createFileRoute('/$lang/listings')({
  staticData: { page: { title: msg`Listings` } },
  validateSearch: readCriteria,
  search: { middlewares: [keepView] },
  // The routes above keep what they do not know; only what may be a parameter is searched for.
  loaderDeps: ({ search }) => readCriteria(search),
  beforeLoad: ({ context, search, preload }) => {
    if (!preload) context.search.send({ type: 'criteria.arrived', criteria: readCriteria(search) })
  },
  loader: async ({ context, deps: criteria, cause, preload }): Promise<{ head: HeadOf }> => {
    return { head: await prepareResults(context, criteria, { isPreload: preload, isEntered: cause === 'enter' }) }
  },
  pendingMs: 150,
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
