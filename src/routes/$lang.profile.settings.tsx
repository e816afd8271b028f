import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SettingsScreen } from '#src/features/account/screens/SettingsScreen.tsx'

export const Route = createFileRoute('/$lang/profile/settings')({
  staticData: {
    page: { title: msg`Settings`, isUnlisted: true, hasAccountNavigation: true, middleware: ['signedIn'] },
  },
  component: SettingsPage,
})

function SettingsPage() {
  return <SettingsScreen />
}
