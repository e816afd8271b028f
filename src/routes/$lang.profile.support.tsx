import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { loadAccountTexts } from '#src/screens/auth/accountRoute.ts'
import { SupportScreen } from '#src/screens/profile/SupportScreen.tsx'

export const Route = createFileRoute('/$lang/profile/support')({
  staticData: { page: { title: msg`Support`, isUnlisted: true, middleware: ['signedIn'] } },
  loader: loadAccountTexts,
  component: SupportPage,
})

function SupportPage() {
  return <SupportScreen />
}
