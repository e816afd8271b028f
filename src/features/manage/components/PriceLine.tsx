import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { ListingType } from '#contract/entities/property.ts'
import type { RequestedPrice } from '#machines/listing/listingStep.machine.ts'
import { priceText } from '#src/features/listing/index.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'

interface PriceLineProps {
  title: string
  price: RequestedPrice
  /** Where it is known, a rent says that it is a month's. */
  listingType?: ListingType | undefined
}

/** One listing with its price of now and the next one. */
export function PriceLine({ title, price: { before, after }, listingType = 'sale' }: PriceLineProps) {
  const { i18n } = useLingui()
  return (
    <>
      {title}
      <chakra.span display="block" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <chakra.span color="fg.muted">{formatMoney(before, i18n.locale)}</chakra.span> <span aria-hidden>→</span>{' '}
        <strong>{priceText(after, listingType, i18n)}</strong>
      </chakra.span>
    </>
  )
}
