import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { placeText } from '#contract/placeText.ts'

import { deriveListing, type DerivableProperty } from './deriveListing.ts'
import { offerOf } from './listingWords.ts'

/** What its owner calls a listing: its title, or what is offered while it has none. */
export function listingTitle(listing: DerivableProperty, i18n: I18n): string {
  const derived = deriveListing(listing)
  const { computedTitle } = derived
  return computedTitle === null ? i18n._(msg`${offerOf(derived, i18n)} (no address yet)`) : placeText(computedTitle)
}
