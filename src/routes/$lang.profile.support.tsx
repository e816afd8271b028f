import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SupportScreen } from '#src/features/account/screens/SupportScreen.tsx'

export const Route = createFileRoute('/$lang/profile/support')({
  staticData: { page: { title: msg`Support`, isUnlisted: true, hasAccountNavigation: true, middleware: ['known'] } },
  component: SupportPage,
})

function SupportPage() {
  return <SupportScreen />
}
