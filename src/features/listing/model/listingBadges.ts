import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { dayMs } from '#contract/durations.ts'
import type { PropertyCard } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

export interface ListingBadge {
  label: MessageDescriptor
  palette: 'green' | 'teal' | 'orange' | 'blue' | 'gray'
  /** Gives way to what this device knows of the listing. */
  isNew?: true
}

/** New is what came since somebody looked the day before yesterday; of what nearly every home is, no badge says anything. */
const newForDays = 2

/** What a visitor should know before reading on: the most decisive of what is rare, or nothing. At most one, as a list. */
export function listingBadges(
  listing: Pick<PropertyCard, 'status' | 'isReserved' | 'firstPublishedAt'>,
  isOnSale: boolean,
  now: number = Date.now(),
): ListingBadge[] {
  const { status, isReserved, firstPublishedAt } = listing
  if (status === 'SOLD') return [{ label: msg`Sold`, palette: 'blue' }]
  if (status === 'RENTED') return [{ label: msg`Rented`, palette: 'blue' }]
  if (statusHas(status, 'offMarket')) return [{ label: msg`Off the market`, palette: 'gray' }]
  const isNew = firstPublishedAt !== null && now - Date.parse(firstPublishedAt) < newForDays * dayMs
  const badges: (ListingBadge | false)[] = [
    isReserved && { label: msg`Reserved`, palette: 'orange' },
    isOnSale && { label: msg`Reduced`, palette: 'teal' },
    // A renewed listing keeps the day it first came: it is not new.
    isNew && { label: msg`New`, palette: 'green', isNew: true },
  ]
  return badges.filter((badge) => badge !== false).slice(0, 1)
}
