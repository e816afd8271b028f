import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ResetPasswordScreen } from '#src/features/account/screens/ResetPasswordScreen.tsx'
import { isMailToken } from '#src/platform/page/pageParameters.ts'

export const Route = createFileRoute('/$lang/auth/reset-password/$token')({
  staticData: {
    page: {
      title: msg`Set a new password`,
      isUnlisted: true,
      isGuestForm: true,
      validate: ({ token }) => isMailToken(token),
    },
  },
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  return <ResetPasswordScreen token={Route.useParams().token} />
}
