import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { UnsubscribeScreen } from '#src/features/account/screens/UnsubscribeScreen.tsx'
import { isMailToken } from '#src/platform/page/pageParameters.ts'

export const Route = createFileRoute('/$lang/unsubscribe/$token')({
  staticData: {
    page: { title: msg`Stop emails`, isUnlisted: true, isGuestForm: true, validate: ({ token }) => isMailToken(token) },
  },
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token } = Route.useParams()
  return <UnsubscribeScreen key={token} token={token} />
}
