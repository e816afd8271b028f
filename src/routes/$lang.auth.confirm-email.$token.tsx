import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { isMailToken } from '#src/app/pageParameters.ts'
import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/auth/confirm-email/$token')({
  staticData: {
    page: { title: msg`Confirm your email`, isUnlisted: true, validate: ({ token }) => isMailToken(token) },
  },
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  return <ComingScreen purpose={msg`Here the link from our mail will confirm your email address.`} />
}
