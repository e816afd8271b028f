import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Property, PropertyMedia } from '#contract/entities/property.ts'
import type { PageHead, PreviewPicture } from '#src/app/page.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { formatMonthly } from '#src/i18n/formatUnit.ts'
import type { Locale } from '#src/i18n/locales.ts'

import type { DerivedListing } from './deriveListing.ts'
import { offerOf } from './listingWords.ts'

/** The title, description and picture of a listing's page, for tabs, search engines and previews. */
export function listingHead(property: Property, listing: DerivedListing, i18n: I18n): PageHead {
  const { prices, listingType, computedTitle, images } = listing
  const offer = offerOf(listing, i18n).replaceAll(' · ', ', ')
  const price = listingType === 'rent' ? formatMonthly(prices.price, i18n) : formatMoney(prices.price, i18n.locale)
  const place = computedTitle ?? property.city
  const picture = images[0]
  return {
    title: `${offer}, ${place}`,
    description: i18n._(msg`${offer}, ${place}. ${price}. Pictures, floor plan, map and all facts.`),
    ...(picture && { picture: previewOf(picture, i18n.locale === 'cs' ? 'cs' : 'en') }),
    ...(property.status !== 'PUBLISHED' && { isWithdrawn: true }),
  }
}

const previewWidth = 1280

/** A picture of a listing as previews and search engines want it: a JPEG of a good size, which is never enlarged. */
export function previewOf({ path, width, height, alt }: PropertyMedia, locale: Locale): PreviewPicture {
  const shown = Math.min(width, previewWidth)
  return {
    path: `${path}/${previewWidth}.jpg`,
    width: shown,
    height: Math.round((height * shown) / width),
    alt: alt[locale],
  }
}
