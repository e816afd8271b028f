import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { LostPasswordScreen } from '#src/features/account/screens/LostPasswordScreen.tsx'

export const Route = createFileRoute('/$lang/auth/lost-password')({
  staticData: { page: { title: msg`Forgot password`, isUnlisted: true, isGuestForm: true } },
  component: LostPasswordPage,
})

function LostPasswordPage() {
  return <LostPasswordScreen />
}
