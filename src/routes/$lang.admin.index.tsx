import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { AdminGate } from '#src/features/moderation/components/AdminGate.tsx'
import { AdminDashboardScreen } from '#src/features/moderation/screens/AdminDashboardScreen.tsx'

export const Route = createFileRoute('/$lang/admin/')({
  staticData: {
    page: { title: msg`Administration`, isUnlisted: true, hasListingTexts: true, middleware: ['signedIn', 'admin'] },
  },
  component: AdminPage,
})

function AdminPage() {
  return (
    <AdminGate>
      <AdminDashboardScreen />
    </AdminGate>
  )
}
