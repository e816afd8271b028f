import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SignInScreen } from '#src/features/account/screens/SignInScreen.tsx'
import { readNext } from '#src/platform/page/pageParameters.ts'

export const Route = createFileRoute('/$lang/auth/signin')({
  staticData: {
    page: {
      title: msg`Sign in`,
      description: msg`Sign in to your favorites, saved searches, messages and listings.`,
      isGuestForm: true,
    },
  },
  validateSearch: readNext,
  component: SignInPage,
})

function SignInPage() {
  return <SignInScreen next={Route.useSearch().next} />
}
