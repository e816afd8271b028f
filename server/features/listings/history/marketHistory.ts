import { hourMs } from '#contract/durations.ts'
import type { MarketEvent, MarketStep } from '#contract/entities/propertyHistory.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import type { StoredChange } from '../listingStatus.store.ts'

type StatusStep = Pick<StoredChange, 'at' | 'from' | 'to' | 'by'>

interface PriceStep {
  at: Date
  price: number
  offerPrice: number | null
}

/** What its lister or time does to a listing on the market, in public words. */
function farewell({ to, by }: StatusStep): MarketEvent | undefined {
  if (to === 'SOLD') return 'sold'
  if (to === 'RENTED') return 'rented'
  const isItsRequest = statusHas(to, 'offMarket') || (statusHas(to, 'deleted') && by === 'owner')
  return isItsRequest ? 'withdrawn' : undefined
}

/**
 * The way of a listing over the market, from how its status and its price changed (each the oldest first). What
 * moderation did leaves no trace: a listing that was hidden for a review stood on the market all the time. A price that
 * changed out of sight counts from the day it was seen. What was taken back within the hour was a mistake, and is left out.
 * See docs/decisions/0058-public-history-of-a-listing.md.
 */
export function marketSteps(changes: readonly StatusStep[], prices: readonly PriceStep[]): MarketStep[] {
  const steps: MarketStep[] = []
  let isPublished = false
  let price: number | null = null
  const notify = (at: Date, event: MarketEvent) => {
    if (price === null) return
    const last = steps.at(-1)
    if (last !== undefined && takesBack(last, { at, event, price })) {
      steps.pop()
      return
    }
    const before = last?.price ?? price
    steps.push({ at: at.toISOString(), event, price, ...(before !== price && { priceBefore: before }) })
  }
  for (const step of inOrder(changes, prices)) {
    if ('price' in step) {
      price = step.offerPrice ?? step.price
      if (isPublished && price !== steps.at(-1)?.price) notify(step.at, 'repriced')
      continue
    }
    const wasPublished = isPublished
    isPublished = statusHas(step.to, 'online')
    if (isPublished) {
      if (steps.length === 0) notify(step.at, 'published')
      else if (isOff(steps.at(-1))) notify(step.at, 'republished')
      else if (price !== steps.at(-1)?.price) notify(step.at, 'repriced')
    } else if (wasPublished) {
      const event = farewell(step)
      if (event !== undefined) notify(step.at, event)
    }
  }
  return steps
}

/** Whether a step leads back from the one before it so soon that this was a mistake. */
function takesBack(last: MarketStep, { at, event, price }: { at: Date; event: MarketEvent; price: number }): boolean {
  if (at.getTime() - Date.parse(last.at) >= hourMs) return false
  if (event === 'repriced') return last.event === 'repriced' && price === last.priceBefore
  return event === 'republished' && isOff(last) && price === last.price
}

const isOff = (step: MarketStep | undefined) =>
  step !== undefined && (['withdrawn', 'sold', 'rented'] as MarketEvent[]).includes(step.event)

/** A price is written down together with the step that makes it seen: first the price, then the step. */
function inOrder(changes: readonly StatusStep[], prices: readonly PriceStep[]): (StatusStep | PriceStep)[] {
  return [...prices, ...changes].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
