import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/admin/users')({
  staticData: { page: { title: msg`All users`, isUnlisted: true, middleware: ['signedIn', 'admin'] } },
  component: AdminUsersPage,
})

function AdminUsersPage() {
  return <ComingScreen purpose={msg`Here the administrators will look after the people.`} />
}
