import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/profile/')({
  staticData: { page: { title: msg`Your profile`, isUnlisted: true, middleware: ['signedIn'] } },
  component: ProfilePage,
})

function ProfilePage() {
  return <ComingScreen purpose={msg`Here you will see your account at a glance.`} />
}
