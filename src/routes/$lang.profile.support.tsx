import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/profile/support')({
  staticData: { page: { title: msg`Support`, isUnlisted: true, middleware: ['signedIn'] } },
  component: SupportPage,
})

function SupportPage() {
  return <ComingScreen purpose={msg`Here you will ask us for help.`} />
}
