import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/admin/')({
  staticData: { page: { title: msg`Administration`, isUnlisted: true, middleware: ['signedIn', 'admin'] } },
  component: AdminPage,
})

function AdminPage() {
  return <ComingScreen purpose={msg`Here the administrators will see the whole market at a glance.`} />
}
