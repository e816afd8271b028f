import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { readLeadsSearch, type LeadsSearch } from '#src/features/messages/components/inbox/boxes.ts'
import { LeadsScreen } from '#src/features/messages/screens/LeadsScreen.tsx'
import { ArrangeViewing } from '#src/features/viewings/components/ArrangeViewing.tsx'
import { ViewingTools } from '#src/features/viewings/components/ViewingTools.tsx'

export const Route = createFileRoute('/$lang/profile/leads')({
  staticData: {
    page: {
      title: msg`Messages`,
      isUnlisted: true,
      hasAccountNavigation: true,
      hasListingTexts: true,
      middleware: ['signedIn'],
    },
  },
  // The page reads what stands there: a check here would be part of every first load.
  validateSearch: (search: Record<string, unknown>): LeadsSearch => search,
  component: LeadsPage,
})

function LeadsPage() {
  return (
    <LeadsScreen
      {...readLeadsSearch({ ...Route.useSearch() })}
      ArrangeViewing={ArrangeViewing}
      ViewingTools={ViewingTools}
    />
  )
}
