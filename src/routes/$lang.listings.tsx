import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SaveSearchPlace } from '#src/features/savedSearches/components/SaveSearchPlace.tsx'
import { prepareResults } from '#src/features/search/actors/prepareResults.ts'
import { ResultsPending } from '#src/features/search/components/ResultsPending.tsx'
import { readCriteria } from '#src/features/search/model/readCriteria.ts'
import { keepView, readView } from '#src/features/search/model/resultsView.ts'
import { ResultsScreen } from '#src/features/search/screens/ResultsScreen.tsx'
import type { HeadOf } from '#src/platform/page/page.ts'

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
