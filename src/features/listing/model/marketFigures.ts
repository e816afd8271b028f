import { dayMs } from '#contract/durations.ts'
import type { MarketStep } from '#contract/entities/propertyHistory.ts'

/** For how many whole days a listing has been on offer, counted from when it last came; null where it is not. */
export function daysOnMarket(steps: readonly MarketStep[], now: number): number | null {
  const last = steps.findLast(({ event }) => event !== 'repriced')
  if (last === undefined || (last.event !== 'published' && last.event !== 'republished')) return null
  return Math.max(0, Math.floor((now - Date.parse(last.at)) / dayMs))
}

/** How much more a listing costs than when it first came, CZK; less than nothing where it became cheaper. */
export const priceSincePublished = (steps: readonly MarketStep[]): number =>
  (steps.at(-1)?.price ?? 0) - (steps[0]?.price ?? 0)
