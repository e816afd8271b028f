import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SendConfirmationScreen } from '#src/features/account/screens/SendConfirmationScreen.tsx'

export const Route = createFileRoute('/$lang/auth/send-confirm-email')({
  staticData: { page: { title: msg`Send the confirmation again`, isUnlisted: true, isGuestForm: true } },
  component: SendConfirmEmailPage,
})

function SendConfirmEmailPage() {
  return <SendConfirmationScreen />
}
