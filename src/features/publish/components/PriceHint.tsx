import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'

import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { priceText } from '#src/features/listing/index.ts'
import { comparablePricesQuery } from '#src/features/search/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'

/** Fewer say nothing about a market. */
const fewest = 3

/** What similar homes nearby ask, so that a price is neither a guess nor a secret. */
export function PriceHint() {
  const { i18n } = useLingui()
  const { values } = useFormikContext<DraftValues>()
  const { listing_type: listingType, property_type: propertyType, disposition, usable_area: area, locationGps } = values
  const [latitude, longitude] = ['latitude', 'longitude'].map((key) => Number(Reflect.get(Object(locationGps), key)))
  const { data: prices = [] } = useQuery({
    ...comparablePricesQuery(useApi(), {
      listingType: textOf(listingType) ?? '',
      propertyType: textOf(propertyType) ?? '',
      disposition: textOf(disposition),
      area: typeof area === 'number' ? area : undefined,
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
    }),
    enabled: Number.isFinite(latitude),
  })
  if (prices.length < fewest) return null
  const at = (share: number) =>
    priceText(prices[Math.floor((prices.length - 1) * share)] ?? 0, listingType === 'rent' ? 'rent' : 'sale', i18n)
  const [low, middle, high] = [at(0.25), at(0.5), at(0.75)]
  return (
    <chakra.p p="3" borderRadius="card" bg="teal.subtle" color="teal.fg">
      <Plural value={prices.length} one="# similar offer nearby" other="# similar offers nearby" />:{' '}
      <Trans>
        half of them cost {low} to {high}, the median is {middle}.
      </Trans>
    </chakra.p>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
