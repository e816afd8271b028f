import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/admin/properties')({
  staticData: { page: { title: msg`All listings`, isUnlisted: true, middleware: ['signedIn', 'admin'] } },
  component: AdminPropertiesPage,
})

function AdminPropertiesPage() {
  return <ComingScreen purpose={msg`Here the administrators will review the listings.`} />
}
