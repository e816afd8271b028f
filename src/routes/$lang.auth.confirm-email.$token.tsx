import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { isMailToken } from '#src/app/pageParameters.ts'
import { ConfirmEmailScreen } from '#src/screens/auth/ConfirmEmailScreen.tsx'

export const Route = createFileRoute('/$lang/auth/confirm-email/$token')({
  staticData: {
    page: { title: msg`Confirm your email`, isUnlisted: true, validate: ({ token }) => isMailToken(token) },
  },
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  return <ConfirmEmailScreen token={Route.useParams().token} />
}
