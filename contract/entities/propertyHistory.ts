import { Type, type Static } from 'typebox'

/** What the public is told of the past of a listing. Who did it, and why, is not for everybody. */
export const marketEvents = ['published', 'repriced', 'withdrawn', 'sold', 'rented', 'republished'] as const
export type MarketEvent = (typeof marketEvents)[number]

export const MarketStep = Type.Object({
  at: Type.String({ format: 'date-time' }),
  event: Type.Enum([...marketEvents]),
  price: Type.Integer({ description: 'What it cost from then on, CZK; per month for rent.' }),
  priceBefore: Type.Optional(
    Type.Integer({ description: 'What the public last saw, where that was another price. CZK; per month for rent.' }),
  ),
})
export type MarketStep = Static<typeof MarketStep>

/** The way of a listing over the market. */
export const PropertyHistory = Type.Object({
  steps: Type.Array(MarketStep, {
    description: 'The oldest first. What happened before it was published is left out.',
  }),
})
export type PropertyHistory = Static<typeof PropertyHistory>
