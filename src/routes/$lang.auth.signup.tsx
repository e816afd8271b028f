import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/auth/signup')({
  staticData: { page: { title: msg`Create an account`, isUnlisted: true } },
  component: SignUpPage,
})

function SignUpPage() {
  return <ComingScreen purpose={msg`Here you will create an account.`} />
}
