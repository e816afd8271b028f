import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { exampleOwnCard } from '#tests/support/components/examples/listings.ts'

import { listingChoices } from './listingChoices.ts'

const named = (id: number, formattedAddress: string) => exampleOwnCard(id, { formattedAddress })

it('are in the order of their names, as the language orders them', () => {
  const listings = [named(1, 'Chrudim'), named(2, 'Lipová 12, Brno'), named(3, 'Cvikov'), named(4, 'Lipová 2, Brno')]
  const i18n = setupI18n({ locale: 'cs', messages: { cs: {} } })
  expect(listingChoices(listings, i18n).map(({ id }) => id)).toEqual([3, 1, 4, 2])
})
