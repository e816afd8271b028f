import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { isMailToken } from '#src/app/pageParameters.ts'
import { UndoChangeScreen } from '#src/screens/auth/UndoChangeScreen.tsx'

export const Route = createFileRoute('/$lang/auth/undo-change/$token')({
  staticData: {
    page: { title: msg`Take a change back`, isUnlisted: true, validate: ({ token }) => isMailToken(token) },
  },
  component: UndoChangePage,
})

function UndoChangePage() {
  return <UndoChangeScreen token={Route.useParams().token} />
}
