import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/auth/lost-password')({
  staticData: { page: { title: msg`Lost password`, isUnlisted: true } },
  component: LostPasswordPage,
})

function LostPasswordPage() {
  return <ComingScreen purpose={msg`Here you will ask for a mail that lets you set a new password.`} />
}
