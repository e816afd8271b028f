import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { AdminImportScreen } from '#src/features/import/AdminImportScreen.tsx'
import { AdminGate } from '#src/features/moderation/index.ts'

export const Route = createFileRoute('/$lang/admin/import')({
  staticData: {
    page: {
      title: msg`Import of listings`,
      isUnlisted: true,
      hasListingTexts: true,
      middleware: ['signedIn', 'admin'],
    },
  },
  component: AdminImportPage,
})

function AdminImportPage() {
  return (
    <AdminGate>
      <AdminImportScreen />
    </AdminGate>
  )
}
