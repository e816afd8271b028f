import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import type { AdminPropertyParameters } from '#contract/entities/admin.ts'
import { readNumber } from '#src/features/manage/model/readSearch.ts'
import { AdminGate } from '#src/features/moderation/components/AdminGate.tsx'
import { readQueueKind } from '#src/features/moderation/model/queueKind.ts'
import { AdminPropertiesScreen } from '#src/features/moderation/screens/AdminPropertiesScreen.tsx'
import { AdminPropertyScreen } from '#src/features/moderation/screens/AdminPropertyScreen.tsx'
import { AdminReportsScreen } from '#src/features/moderation/screens/AdminReportsScreen.tsx'
import { ModerationScreen } from '#src/features/moderation/screens/ModerationScreen.tsx'

interface AdminPropertiesSearch extends Pick<
  AdminPropertyParameters,
  'q' | 'status' | 'sort' | 'page' | 'ownerId' | 'isReported'
> {
  /** The listings that wait, one at a time, in place of the list. */
  queue?: number
  /** Reports of listings, in place of the list. */
  reports?: number
  /** Of those, what became of them, and what they say. */
  state?: string
  reason?: string
  /** Of those that wait, new ones, changes or appeals alone. */
  kind?: string
  /** The same for appeals, as addresses once were. */
  appeals?: number
  /** The one that is reviewed first. */
  first?: number
  /** One listing in place of the list. */
  listing?: number
}

export const Route = createFileRoute('/$lang/admin/properties')({
  staticData: {
    page: { title: msg`Listings`, isUnlisted: true, hasListingTexts: true, middleware: ['signedIn', 'admin'] },
  },
  // The page reads what stands there: a check here would be part of every first load.
  validateSearch: (search: Record<string, unknown>): AdminPropertiesSearch => search,
  component: AdminPropertiesPage,
})

function AdminPropertiesPage() {
  return (
    <AdminGate>
      <AdminPropertiesContent />
    </AdminGate>
  )
}

function AdminPropertiesContent() {
  const search = Route.useSearch()
  const listing = readNumber(search.listing)
  if (listing !== undefined) return <AdminPropertyScreen key={listing} listingId={listing} />
  if (search.reports !== undefined) return <AdminReportsScreen search={{ ...search }} />
  if (search.queue === undefined) return <AdminPropertiesScreen search={{ ...search }} />
  const kind = readQueueKind({ ...search })
  const first = readNumber(search.first)
  return <ModerationScreen key={`${kind} ${first}`} kind={kind} first={first} />
}
