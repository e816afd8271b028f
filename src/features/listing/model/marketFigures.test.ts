import { describe, expect, it } from 'vitest'

import type { MarketStep } from '#contract/entities/propertyHistory.ts'

import { daysOnMarket, priceSincePublished } from './marketFigures.ts'

const step = (day: number, event: MarketStep['event'], price = 500): MarketStep => ({
  at: new Date(Date.UTC(2026, 9, day, 10)).toISOString(),
  event,
  price,
})
const at = (day: number, hour = 10) => Date.UTC(2026, 9, day, hour)

describe('the figures of a listing on the market', () => {
  it('counts whole days since it last came, and none where it is not on offer', () => {
    expect(daysOnMarket([step(1, 'published')], at(1, 20))).toBe(0)
    expect(daysOnMarket([step(1, 'published'), step(9, 'repriced', 480)], at(12, 9))).toBe(10)
    expect(daysOnMarket([step(1, 'published'), step(5, 'withdrawn'), step(9, 'republished')], at(12))).toBe(3)
    expect(daysOnMarket([step(1, 'published'), step(5, 'sold')], at(12))).toBeNull()
    expect(daysOnMarket([], at(12))).toBeNull()
    // The clock of a device may be behind.
    expect(daysOnMarket([step(5, 'published')], at(4))).toBe(0)
  })

  it('compares with what it cost at first', () => {
    const steps = [step(1, 'published', 500), step(2, 'repriced', 520), step(3, 'repriced', 470)]
    expect(priceSincePublished(steps)).toBe(-30)
    expect(priceSincePublished(steps.slice(0, 1))).toBe(0)
    expect(priceSincePublished([])).toBe(0)
  })
})
