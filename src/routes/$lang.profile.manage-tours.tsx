import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { readToursSearch } from '#src/features/manage/model/readSearch.ts'
import { ManageToursScreen } from '#src/features/viewings/screens/ManageToursScreen.tsx'

interface ManageToursSearch {
  /** A day of the week that is shown. */
  week?: string
  /** Only the viewings of this listing. */
  listing?: number
}

export const Route = createFileRoute('/$lang/profile/manage-tours')({
  staticData: {
    page: { title: msg`Viewings`, isUnlisted: true, hasAccountNavigation: true, middleware: ['signedIn'] },
  },
  // The page reads what stands there: a check here would be part of every first load.
  validateSearch: (search: Record<string, unknown>): ManageToursSearch => search,
  component: ManageToursPage,
})

function ManageToursPage() {
  return <ManageToursScreen {...readToursSearch({ ...Route.useSearch() })} />
}
