import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { DerivedListing } from '#src/features/listing/model/deriveListing.ts'
import { priceText } from '#src/features/listing/model/priceText.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

/** The price now, a month for rent, and the one before it struck through, or that there is none yet; its place says how large. */
export function ListingPrice({
  listing: { prices, listingType },
  children,
}: {
  listing: DerivedListing
  /** Stands beside the price. */
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const price = priceText(prices.price, listingType, i18n)
  return (
    <p className="price">
      <strong>{price === null ? <Trans>No price yet</Trans> : price}</strong>
      {prices.outdatedPrice !== null && (
        <s>
          <VisuallyHidden>
            <Trans>Before:</Trans>{' '}
          </VisuallyHidden>
          {formatMoney(prices.outdatedPrice, i18n.locale)}
        </s>
      )}
      {children}
    </p>
  )
}

/** All monthly payments together, where they are more than the rent alone; otherwise nothing. */
export function totalMonthly({ listingType, prices, attributesByKey }: DerivedListing): number | null {
  const { total_monthly: total } = attributesByKey
  return listingType === 'rent' && typeof total === 'number' && total > prices.price ? total : null
}
