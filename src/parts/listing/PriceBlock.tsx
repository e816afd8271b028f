import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import { VisuallyHidden } from '#src/components/VisuallyHidden.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { formatMonthly, formatUnit } from '#src/i18n/formatUnit.ts'
import type { DerivedListing } from '#src/listing/deriveListing.ts'

const Block = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    py: '2',
    '& .price': { textStyle: 'xl', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' },
    '& .price s': { textStyle: 'md', color: 'fg.muted' },
    '& .more': { textStyle: 'sm', color: 'fg.muted' },
  },
})

/** What it costs: the price now and before, all monthly payments together for rent, and the price of a square metre. */
export function PriceBlock({ listing }: { listing: DerivedListing }) {
  const { i18n } = useLingui()
  const { prices, listingType, attributesByKey } = listing
  const { total_monthly: total, price_per_m2: perArea } = attributesByKey
  const isRent = listingType === 'rent'
  const totalText = typeof total === 'number' ? formatMonthly(total, i18n) : ''
  return (
    <Block>
      <p className="price">
        <strong>{isRent ? formatMonthly(prices.price, i18n) : formatMoney(prices.price, i18n.locale)}</strong>
        {prices.outdatedPrice !== null && (
          <s>
            <VisuallyHidden>
              <Trans>Before:</Trans>{' '}
            </VisuallyHidden>
            {formatMoney(prices.outdatedPrice, i18n.locale)}
          </s>
        )}
      </p>
      {isRent && typeof total === 'number' && total > prices.price && (
        <p className="more">
          <Trans>{totalText} with services and energy</Trans>
        </p>
      )}
      {typeof perArea === 'number' && <p className="more">{formatUnit(perArea, 'CZK/m2', i18n)}</p>}
    </Block>
  )
}
