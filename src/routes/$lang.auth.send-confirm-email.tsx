import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/auth/send-confirm-email')({
  staticData: { page: { title: msg`Send the confirmation again`, isUnlisted: true } },
  component: SendConfirmEmailPage,
})

function SendConfirmEmailPage() {
  return <ComingScreen purpose={msg`Here you will ask for another mail to confirm your email address.`} />
}
