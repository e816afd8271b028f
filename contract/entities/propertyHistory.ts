import { Type, type Static } from 'typebox'

/** What the public is told of the past of a listing. Who did it, and why, is not for everybody. */
export const marketEvents = ['published', 'repriced', 'withdrawn', 'sold', 'rented', 'republished'] as const
export type MarketEvent = (typeof marketEvents)[number]

export const MarketStep = Type.Object({
  at: Type.String({ format: 'date-time' }),
  event: Type.Enum([...marketEvents]),
  price: Type.Integer({ description: 'The new price, CZK; per month for rent.' }),
  priceBefore: Type.Optional(
    Type.Integer({ description: 'The previous public price, if it differs. CZK; per month for rent.' }),
  ),
})
export type MarketStep = Static<typeof MarketStep>

/** The way of a listing over the market. */
export const PropertyHistory = Type.Object({
  steps: Type.Array(MarketStep, {
    description: 'The oldest first, without steps before the first publication.',
  }),
})
export type PropertyHistory = Static<typeof PropertyHistory>
