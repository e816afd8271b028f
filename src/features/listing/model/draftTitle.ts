import type { I18n } from '@lingui/core'

import { deriveListing, type DerivableProperty } from './deriveListing.ts'
import { factSeparator, offerOf } from './listingWords.ts'

/** `Flat for sale, 3+kk, 74 m², Brno`: what a listing is that may lack its address yet, for titles. */
export function draftTitle(listing: DerivableProperty & { city: string }, i18n: I18n): string {
  const offer = offerOf(deriveListing(listing), i18n).replaceAll(factSeparator, ', ')
  return listing.city === '' ? offer : `${offer}, ${listing.city}`
}
