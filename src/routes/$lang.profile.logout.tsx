import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { loadAccountTexts } from '#src/screens/auth/accountRoute.ts'
import { LogoutScreen } from '#src/screens/profile/LogoutScreen.tsx'

export const Route = createFileRoute('/$lang/profile/logout')({
  staticData: { page: { title: msg`Sign out`, isUnlisted: true } },
  loader: loadAccountTexts,
  component: LogoutScreen,
})
