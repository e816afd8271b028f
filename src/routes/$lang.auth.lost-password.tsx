import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { loadAccountTexts } from '#src/screens/auth/accountRoute.ts'
import { LostPasswordScreen } from '#src/screens/auth/LostPasswordScreen.tsx'

export const Route = createFileRoute('/$lang/auth/lost-password')({
  staticData: { page: { title: msg`Lost password`, isUnlisted: true } },
  loader: loadAccountTexts,
  component: LostPasswordPage,
})

function LostPasswordPage() {
  return <LostPasswordScreen />
}
