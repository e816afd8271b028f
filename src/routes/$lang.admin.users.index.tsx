import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { AdminGate } from '#src/features/moderation/components/AdminGate.tsx'
import { AdminJobsScreen } from '#src/features/moderation/screens/AdminJobsScreen.tsx'
import { AdminRecordScreen } from '#src/features/moderation/screens/AdminRecordScreen.tsx'
import { AdminUsersScreen } from '#src/features/moderation/screens/AdminUsersScreen.tsx'

interface AdminUsersSearch {
  q?: string
  kind?: string
  sort?: string
  page?: number
  /** What administrators did, in place of the list. */
  record?: number
  /** Background work, in place of the list. */
  jobs?: number
  state?: string
  /** Of what administrators did: who did it, what it was, which account or listing it concerned, and when. */
  by?: number
  action?: string
  about?: number
  of?: number
  from?: string
  to?: string
}

export const Route = createFileRoute('/$lang/admin/users/')({
  staticData: {
    page: { title: msg`Users`, isUnlisted: true, hasListingTexts: true, middleware: ['signedIn', 'admin'] },
  },
  validateSearch: (search: Record<string, unknown>): AdminUsersSearch => search,
  component: AdminUsersPage,
})

function AdminUsersPage() {
  return (
    <AdminGate>
      <AdminUsersContent />
    </AdminGate>
  )
}

function AdminUsersContent() {
  const search = Route.useSearch()
  if (search.record !== undefined) return <AdminRecordScreen search={{ ...search }} />
  if (search.jobs !== undefined) return <AdminJobsScreen search={{ ...search }} />
  return <AdminUsersScreen search={{ ...search }} />
}
