import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import type { OwnPropertySort } from '#contract/ownSorts.ts'
import type { PropertyGroup } from '#contract/propertyGroups.ts'
import { readOwnSearch } from '#src/features/manage/model/readSearch.ts'
import { OwnPropertiesScreen } from '#src/features/manage/screens/OwnPropertiesScreen.tsx'
import { OwnPropertyScreen } from '#src/features/manage/screens/OwnPropertyScreen.tsx'

interface OwnPropertiesSearch {
  group?: PropertyGroup
  /** Words that are looked for in the list. */
  q?: string
  /** Only what waits for its owner. */
  needsAttention?: boolean
  sort?: OwnPropertySort
  page?: number
  /** One listing in place of the list. */
  listing?: number
}

export const Route = createFileRoute('/$lang/profile/properties')({
  staticData: {
    page: {
      title: msg`Your listings`,
      isUnlisted: true,
      hasAccountNavigation: true,
      hasListingTexts: true,
      middleware: ['signedIn'],
    },
  },
  // The page reads what stands there: a check here would be part of every first load.
  validateSearch: (search: Record<string, unknown>): OwnPropertiesSearch => search,
  component: OwnPropertiesPage,
})

function OwnPropertiesPage() {
  const { listing, ...search } = readOwnSearch({ ...Route.useSearch() })
  if (listing !== undefined) return <OwnPropertyScreen key={listing} listingId={listing} />
  return <OwnPropertiesScreen search={search} />
}
