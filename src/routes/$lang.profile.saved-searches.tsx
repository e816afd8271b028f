import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/profile/saved-searches')({
  staticData: { page: { title: msg`Saved searches`, isUnlisted: true, middleware: ['signedIn'] } },
  component: SavedSearchesPage,
})

function SavedSearchesPage() {
  return <ComingScreen purpose={msg`Here you will find your saved searches, and what is new in them.`} />
}
