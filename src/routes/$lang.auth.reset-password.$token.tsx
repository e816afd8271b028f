import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { isMailToken } from '#src/app/pageParameters.ts'
import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/auth/reset-password/$token')({
  staticData: {
    page: { title: msg`Set a new password`, isUnlisted: true, validate: ({ token }) => isMailToken(token) },
  },
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  return <ComingScreen purpose={msg`Here the link from our mail will let you set a new password.`} />
}
