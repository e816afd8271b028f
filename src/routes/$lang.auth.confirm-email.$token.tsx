import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ConfirmEmailScreen } from '#src/features/account/screens/ConfirmEmailScreen.tsx'
import { isMailToken } from '#src/platform/page/pageParameters.ts'

export const Route = createFileRoute('/$lang/auth/confirm-email/$token')({
  staticData: {
    page: {
      title: msg`Confirm your email`,
      isUnlisted: true,
      isGuestForm: true,
      validate: ({ token }) => isMailToken(token),
    },
  },
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  return <ConfirmEmailScreen token={Route.useParams().token} />
}
