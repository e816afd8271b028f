import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { PropertyCard } from '#contract/entities/property.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { formatMonthly } from '#src/i18n/formatUnit.ts'
import { useLocale } from '#src/i18n/useLocale.ts'
import { deriveListing } from '#src/listing/deriveListing.ts'

/** A found listing: what it costs and where it is. */
export function FoundListing({ listing }: { listing: PropertyCard }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { prices, computedTitle } = deriveListing(listing)
  const price = listing.listingType === 'rent' ? formatMonthly(prices.price, i18n) : formatMoney(prices.price, lang)
  return (
    <chakra.article borderWidth="1px" borderRadius="card" p="4" height="full">
      <chakra.p textStyle="lg" fontWeight="strong">
        {price}
      </chakra.p>
      <TextLink
        to="/$lang/listing/$slug/$id"
        params={{ lang, slug: listing.slug, id: String(listing.id) }}
        look="plain"
      >
        {computedTitle}
      </TextLink>
    </chakra.article>
  )
}
