import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SearchPending } from '#src/features/search/components/SearchPending.tsx'
import { readCriteria } from '#src/features/search/model/readCriteria.ts'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { SearchScreen } from '#src/features/search/screens/SearchScreen.tsx'

export const Route = createFileRoute('/$lang/search')({
  staticData: {
    page: {
      title: msg`Search`,
      description: msg`Choose a place, type of home, price, layout and amenities, and see how many homes match.`,
      hasFlowingText: true,
    },
  },
  validateSearch: readCriteria,
  // The routes above keep what they do not know; only what may be a parameter fills the form.
  loaderDeps: ({ search }) => readCriteria(search),
  beforeLoad: ({ context, search, preload }) => {
    if (!preload) context.search.send({ type: 'editing.started', criteria: readCriteria(search) })
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(searchFormQuery(context.api)),
  pendingComponent: SearchPending,
  component: SearchPage,
})

function SearchPage() {
  return <SearchScreen criteria={Route.useLoaderDeps()} />
}
