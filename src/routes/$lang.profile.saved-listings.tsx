import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SavedListingsScreen } from '#src/features/favorites/screens/SavedListingsScreen.tsx'

export const Route = createFileRoute('/$lang/profile/saved-listings')({
  staticData: { page: { title: msg`Favorites`, isUnlisted: true, middleware: ['signedIn'] } },
  component: SavedListingsPage,
})

function SavedListingsPage() {
  return <SavedListingsScreen />
}
