import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/profile/saved-listings')({
  staticData: { page: { title: msg`Favorites`, isUnlisted: true, middleware: ['signedIn'] } },
  component: SavedListingsPage,
})

function SavedListingsPage() {
  return <ComingScreen purpose={msg`Here you will find the homes that you like.`} />
}
