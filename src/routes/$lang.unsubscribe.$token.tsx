import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { isMailToken } from '#src/app/pageParameters.ts'
import { UnsubscribeScreen } from '#src/screens/mail/UnsubscribeScreen.tsx'

export const Route = createFileRoute('/$lang/unsubscribe/$token')({
  staticData: {
    page: { title: msg`Stop mails`, isUnlisted: true, validate: ({ token }) => isMailToken(token) },
  },
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token } = Route.useParams()
  return <UnsubscribeScreen key={token} token={token} />
}
