import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { RequestedPrice } from '#machines/listing/listingStep.machine.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'

interface PriceLineProps {
  title: string
  price: RequestedPrice
}

/** One listing with its price of now and the next one. */
export function PriceLine({ title, price: { before, after } }: PriceLineProps) {
  const { i18n } = useLingui()
  return (
    <>
      {title}
      <chakra.span display="block" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <chakra.span color="fg.muted">{formatMoney(before, i18n.locale)}</chakra.span> <span aria-hidden>→</span>{' '}
        <strong>{formatMoney(after, i18n.locale)}</strong>
      </chakra.span>
    </>
  )
}
