import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { chooseLocale } from '#contract/chooseLocale.ts'
import type { Property, PropertyMedia } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { Locale } from '#src/platform/i18n/locales.ts'
import type { PageHead, PreviewPicture } from '#src/platform/page/page.ts'

import type { DerivedListing } from './deriveListing.ts'
import { factSeparator, offerOf } from './listingWords.ts'
import { priceText } from './priceText.ts'

/** The title, description and picture of a listing's page, for tabs, search engines and previews. */
export function listingHead(property: Property, listing: DerivedListing, i18n: I18n): PageHead {
  const { prices, listingType, computedTitle, images } = listing
  const offer = offerOf(listing, i18n).replaceAll(factSeparator, ', ')
  const price = priceText(prices.price, listingType, i18n)
  const place = computedTitle ?? property.city
  const picture = images[0]
  return {
    title: `${offer}, ${place}`,
    description:
      price === null
        ? i18n._(msg`${offer}, ${place}. Photos, floor plan, map and full details.`)
        : i18n._(msg`${offer}, ${place}. ${price}. Photos, floor plan, map and full details.`),
    ...(picture && { picture: previewOf(picture, chooseLocale(i18n.locale)) }),
    ...(!statusHas(property.status, 'online') && { isWithdrawn: true }),
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
