import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { isMailToken } from '#src/app/pageParameters.ts'
import { ResetPasswordScreen } from '#src/screens/auth/ResetPasswordScreen.tsx'

export const Route = createFileRoute('/$lang/auth/reset-password/$token')({
  staticData: {
    page: { title: msg`Set a new password`, isUnlisted: true, validate: ({ token }) => isMailToken(token) },
  },
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  return <ResetPasswordScreen token={Route.useParams().token} />
}
