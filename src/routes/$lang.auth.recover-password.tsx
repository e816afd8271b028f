import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/auth/recover-password')({
  staticData: { page: { title: msg`Recover your password`, isUnlisted: true } },
  component: RecoverPasswordPage,
})

function RecoverPasswordPage() {
  return <ComingScreen purpose={msg`Here you will see where our mail went, and enter the code from it.`} />
}
