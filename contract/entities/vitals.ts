import { Type, type Static } from 'typebox'

import { ExactObject } from './body.ts'

/** The kinds of pages that visits begin on. */
export const vitalPages = ['home', 'results', 'listing', 'article', 'account', 'other'] as const
export type VitalPage = (typeof vitalPages)[number]

/** By the width of the window: below 600 px it is a phone. */
export const vitalDevices = ['phone', 'desktop'] as const
export type VitalDevice = (typeof vitalDevices)[number]

/**
 * How one visit felt, as its browser measured it: until the largest part of the page was painted, until the slowest press
 * was answered, how much the page moved by itself. It names nobody, and nothing of it is kept but counts.
 */
export const VitalsReport = ExactObject({
  page: Type.Enum([...vitalPages]),
  device: Type.Enum([...vitalDevices]),
  lcp: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000, description: 'Largest Contentful Paint, ms.' })),
  inp: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000, description: 'Interaction to Next Paint, ms.' })),
  cls: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000, description: 'Cumulative Layout Shift.' })),
})
export type VitalsReport = Static<typeof VitalsReport>

/** What three of four visits were not worse than, and how many were good by the limits of Core Web Vitals. */
const Vital = Type.Object({
  visits: Type.Integer({ minimum: 1 }),
  p75: Type.Number({ description: 'Within the bounds of a bucket; ms, or the shift.' }),
  good: Type.Number({ minimum: 0, maximum: 1, description: 'The share of good visits.' }),
})
export type Vital = Static<typeof Vital>

/** The vitals of pages in the last 28 days, today included. A page without visits is left out. */
export const WebVitals = Type.Object({
  pages: Type.Array(
    Type.Object({
      page: Type.Enum([...vitalPages]),
      device: Type.Enum([...vitalDevices]),
      lcp: Type.Optional(Vital),
      inp: Type.Optional(Vital),
      cls: Type.Optional(Vital),
    }),
  ),
})
export type WebVitals = Static<typeof WebVitals>
