import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { AdminUsersScreen } from '#src/screens/admin/AdminUsersScreen.tsx'

interface AdminUsersSearch {
  q?: string
  kind?: string
  page?: number
}

export const Route = createFileRoute('/$lang/admin/users')({
  staticData: { page: { title: msg`All users`, isUnlisted: true, middleware: ['signedIn', 'admin'] } },
  validateSearch: (search: Record<string, unknown>): AdminUsersSearch => search,
  component: AdminUsersPage,
})

function AdminUsersPage() {
  const search = Route.useSearch()
  return <AdminUsersScreen search={{ ...search }} />
}
