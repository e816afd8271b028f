import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/profile/manage-tours')({
  staticData: { page: { title: msg`Viewing tours`, isUnlisted: true, middleware: ['signedIn'] } },
  component: ManageToursPage,
})

function ManageToursPage() {
  return <ComingScreen purpose={msg`Here you will plan the viewings of your listings.`} />
}
