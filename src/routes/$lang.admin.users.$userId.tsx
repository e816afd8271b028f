import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { AdminGate } from '#src/features/moderation/components/AdminGate.tsx'
import { AdminUserScreen } from '#src/features/moderation/screens/AdminUserScreen.tsx'
import { isId } from '#src/platform/page/pageParameters.ts'

export const Route = createFileRoute('/$lang/admin/users/$userId')({
  staticData: {
    page: {
      title: msg`User`,
      validate: ({ userId }) => isId(userId),
      isUnlisted: true,
      hasListingTexts: true,
      middleware: ['signedIn', 'admin'],
    },
  },
  component: AdminUserPage,
})

function AdminUserPage() {
  const userId = Number(Route.useParams().userId)
  return (
    <AdminGate>
      <AdminUserScreen key={userId} userId={userId} />
    </AdminGate>
  )
}
