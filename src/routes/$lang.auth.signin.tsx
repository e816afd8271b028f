import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/auth/signin')({
  staticData: { page: { title: msg`Sign in`, isUnlisted: true } },
  component: SignInPage,
})

function SignInPage() {
  return <ComingScreen purpose={msg`Here you will sign in to your favorites, saved searches and listings.`} />
}
