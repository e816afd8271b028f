import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheckDecagram } from '@mdi/js'

import { pricePerArea } from '#src/features/listing/model/cardFacts.ts'
import type { DerivedListing } from '#src/features/listing/model/deriveListing.ts'
import { formatMonthly } from '#src/platform/i18n/formatUnit.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

import { ListingPrice, totalMonthly } from './ListingPrice.tsx'

const Block = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    py: '2',
    '& .price': {
      textStyle: 'xl',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      pr: '12',
    },
    '& .price s': { textStyle: 'md', color: 'fg.muted' },
    '& .more': { textStyle: 'sm', color: 'fg.muted' },
    '& .fair': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      mt: '2',
      textStyle: 'sm',
      '& svg': { color: 'teal.fg' },
    },
  },
})

/** What it costs: the price now and before, all monthly payments together for rent, and the price of a square metre. */
export function PriceBlock({ listing, isFair }: { listing: DerivedListing; isFair: boolean }) {
  const { i18n } = useLingui()
  const perArea = pricePerArea(listing.attributesByKey, i18n)
  const total = totalMonthly(listing)
  const totalText = total === null ? '' : formatMonthly(total, i18n)
  return (
    <Block>
      <ListingPrice listing={listing} />
      {total !== null && (
        <p className="more">
          <Trans>{totalText} with services and energy</Trans>
        </p>
      )}
      {perArea !== null && <p className="more">{perArea}</p>}
      {isFair && (
        <p className="fair">
          <Icon path={mdiCheckDecagram} /> <Trans>Fair listing</Trans>
        </p>
      )}
    </Block>
  )
}
