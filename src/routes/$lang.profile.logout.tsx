import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/profile/logout')({
  staticData: { page: { title: msg`Sign out`, isUnlisted: true } },
  component: LogoutPage,
})

function LogoutPage() {
  return <ComingScreen purpose={msg`Here you will sign out.`} />
}
