import type { I18n } from '@lingui/core'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import { listingTitle } from '#src/features/listing/index.ts'

/** A listing by what it is called. */
export interface ListingChoice {
  id: number
  title: string
}

/** Listings to choose from, in the order of their names: who has dozens finds one by its name. */
export function listingChoices(listings: readonly OwnPropertyCard[], i18n: I18n): ListingChoice[] {
  const { compare } = new Intl.Collator(i18n.locale, { numeric: true })
  return listings
    .map((listing) => ({ id: listing.id, title: listingTitle(listing, i18n) }))
    .toSorted((one, other) => compare(one.title, other.title))
}
