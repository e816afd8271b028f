import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import type { FavoriteSort } from '#contract/ownSorts.ts'
import { readFavoriteSort } from '#src/features/favorites/model/favoriteSort.ts'
import { SavedListingsScreen } from '#src/features/favorites/screens/SavedListingsScreen.tsx'

interface SavedListingsSearch {
  sort?: FavoriteSort
}

export const Route = createFileRoute('/$lang/profile/saved-listings')({
  staticData: {
    page: { title: msg`Favorites`, isUnlisted: true, hasAccountNavigation: true, middleware: ['signedIn'] },
  },
  // The page reads what stands there: a check here would be part of every first load.
  validateSearch: (search: Record<string, unknown>): SavedListingsSearch => search,
  component: SavedListingsPage,
})

function SavedListingsPage() {
  return <SavedListingsScreen sort={readFavoriteSort(Route.useSearch().sort)} />
}
