import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { LogoutScreen } from '#src/features/account/screens/LogoutScreen.tsx'

export const Route = createFileRoute('/$lang/profile/logout')({
  staticData: { page: { title: msg`Sign out`, isUnlisted: true } },
  component: LogoutScreen,
})
