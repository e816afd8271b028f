import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { UndoChangeScreen } from '#src/features/account/screens/UndoChangeScreen.tsx'
import { isMailToken } from '#src/platform/page/pageParameters.ts'

export const Route = createFileRoute('/$lang/auth/undo-change/$token')({
  staticData: {
    page: {
      title: msg`Undo a change`,
      isUnlisted: true,
      isGuestForm: true,
      validate: ({ token }) => isMailToken(token),
    },
  },
  component: UndoChangePage,
})

function UndoChangePage() {
  return <UndoChangeScreen token={Route.useParams().token} />
}
