import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { RenewListingScreen } from '#src/features/account/screens/RenewListingScreen.tsx'
import { isMailToken } from '#src/platform/page/pageParameters.ts'

export const Route = createFileRoute('/$lang/auth/renew-listing/$token')({
  staticData: {
    page: {
      title: msg`Renew a listing`,
      isUnlisted: true,
      isGuestForm: true,
      validate: ({ token }) => isMailToken(token),
    },
  },
  component: RenewListingPage,
})

function RenewListingPage() {
  return <RenewListingScreen token={Route.useParams().token} />
}
