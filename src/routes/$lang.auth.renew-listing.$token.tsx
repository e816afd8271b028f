import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { isMailToken } from '#src/app/pageParameters.ts'
import { RenewListingScreen } from '#src/screens/auth/RenewListingScreen.tsx'

export const Route = createFileRoute('/$lang/auth/renew-listing/$token')({
  staticData: {
    page: { title: msg`Renew a listing`, isUnlisted: true, validate: ({ token }) => isMailToken(token) },
  },
  component: RenewListingPage,
})

function RenewListingPage() {
  return <RenewListingScreen token={Route.useParams().token} />
}
