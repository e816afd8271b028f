import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/profile/settings')({
  staticData: { page: { title: msg`Settings`, isUnlisted: true, middleware: ['signedIn'] } },
  component: SettingsPage,
})

function SettingsPage() {
  return <ComingScreen purpose={msg`Here you will change your name, email, password and notifications.`} />
}
