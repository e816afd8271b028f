import type { I18n } from '@lingui/core'

import type { ListingType } from '#contract/entities/property.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { formatMonthly } from '#src/platform/i18n/formatUnit.ts'

/**
 * What a listing costs in CZK, a month for rent: `CZK 18,500 / month`. Null while it has no price: the server sends 0 for
 * a draft without one, and nobody lets a home for nothing.
 */
export function priceText(price: number, listingType: ListingType, i18n: I18n): string | null {
  if (!(price > 0)) return null
  return listingType === 'rent' ? formatMonthly(price, i18n) : formatMoney(price, i18n.locale)
}
