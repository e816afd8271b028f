import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { offerOf } from './listingWords.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

// ~ is where no line may end.
it.each([
  ['garage', { garage_subtype: 'garage', usable_area: 22 }, 'Garage for sale~· 22~m²'],
  ['garage', { garage_subtype: 'outdoor_space' }, 'Outdoor parking space for sale'],
  ['garage', { usable_area: 12 }, 'Garage or parking for sale~· 12~m²'],
  ['recreational', { recreational_subtype: 'cottage', usable_area: 60 }, 'Cottage for sale~· 60~m²'],
  ['flat', { disposition: '3+kk', usable_area: 74 }, 'Flat for sale~· 3+kk~· 74~m²'],
] as const)(
  'says what %s with %o is on offer once, and begins no line with a dot [23]',
  (propertyType, attributes, expected) => {
    const attributesByKey: Record<string, string | number> = attributes
    expect(offerOf({ propertyType, listingType: 'sale', attributesByKey }, i18n).replaceAll('\u00A0', '~')).toBe(
      expected,
    )
  },
)
