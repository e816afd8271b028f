import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { ExactObject } from './body.ts'

/** What one pays for a published listing from now on: its reduced price where it has one. */
export const NewPrice = Type.Integer({
  minimum: limits.newPrice.min,
  maximum: limits.newPrice.max,
  description: 'CZK; per month for rent. What one pays: the reduced price, where the listing has one.',
  examples: [6_290_000],
})

/** Another price of a published listing, as its owner saw it. */
export const PriceChange = ExactObject({
  price: NewPrice,
  version: Type.Integer({
    minimum: 1,
    description: 'The `version` of the listing as it was loaded; 409 with the code `outdated` if it has changed since.',
  }),
  confirmsPrice: Type.Optional(
    Type.Boolean({ description: 'Confirms an implausible price. Without it: 409 with the code `implausible_price`.' }),
  ),
})
export type PriceChange = Static<typeof PriceChange>
