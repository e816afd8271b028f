import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { RecoverPasswordScreen } from '#src/features/account/screens/RecoverPasswordScreen.tsx'

export const Route = createFileRoute('/$lang/auth/recover-password')({
  staticData: { page: { title: msg`Recover your password`, isUnlisted: true, isGuestForm: true } },
  component: RecoverPasswordPage,
})

function RecoverPasswordPage() {
  return <RecoverPasswordScreen />
}
