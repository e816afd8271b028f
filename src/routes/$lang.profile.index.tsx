import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ProfileScreen } from '#src/features/account/screens/ProfileScreen.tsx'

export const Route = createFileRoute('/$lang/profile/')({
  staticData: {
    page: { title: msg`Profile`, isUnlisted: true, hasAccountNavigation: true, middleware: ['signedIn'] },
  },
  component: ProfilePage,
})

function ProfilePage() {
  return <ProfileScreen />
}
