import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { loadAccountTexts } from '#src/screens/auth/accountRoute.ts'
import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/admin/users')({
  staticData: { page: { title: msg`All users`, isUnlisted: true, middleware: ['signedIn', 'admin'] } },
  loader: loadAccountTexts,
  component: AdminUsersPage,
})

function AdminUsersPage() {
  return <ComingScreen purpose={msg`Here the administrators will look after the people.`} />
}
