import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SignUpScreen } from '#src/features/account/screens/SignUpScreen.tsx'
import { readNext } from '#src/platform/page/pageParameters.ts'

export const Route = createFileRoute('/$lang/auth/signup')({
  staticData: {
    page: {
      title: msg`Create an account`,
      description: msg`Create a free account to save favorites, get alerts about new homes, contact owners and agents, and publish listings.`,
      isGuestForm: true,
    },
  },
  validateSearch: readNext,
  component: SignUpPage,
})

function SignUpPage() {
  return <SignUpScreen next={Route.useSearch().next} />
}
