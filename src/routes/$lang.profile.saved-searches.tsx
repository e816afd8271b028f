import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SavedSearchesScreen } from '#src/features/savedSearches/screens/SavedSearchesScreen.tsx'

export const Route = createFileRoute('/$lang/profile/saved-searches')({
  staticData: {
    page: { title: msg`Saved searches`, isUnlisted: true, hasAccountNavigation: true, middleware: ['signedIn'] },
  },
  component: SavedSearchesPage,
})

function SavedSearchesPage() {
  return <SavedSearchesScreen />
}
