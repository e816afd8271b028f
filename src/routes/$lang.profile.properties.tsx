import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/profile/properties')({
  staticData: { page: { title: msg`Your listings`, isUnlisted: true, middleware: ['signedIn'] } },
  component: OwnPropertiesPage,
})

function OwnPropertiesPage() {
  return <ComingScreen purpose={msg`Here you will prepare, publish and manage your own listings.`} />
}
