import type { PropertyStatus } from '#contract/entities/property.ts'
import { describe, expect, it } from 'vitest'

import { marketSteps } from './marketHistory.ts'

const on = (day: number) => new Date(Date.UTC(2026, 9, day, 10))
const change = (day: number, from: PropertyStatus, to: PropertyStatus, by: 'owner' | 'admin' | 'system' = 'owner') => ({
  at: on(day),
  from,
  to,
  by,
})
const cost = (day: number, price: number, offerPrice: number | null = null) => ({ at: on(day), price, offerPrice })

/** `day event price (before)` for each step. */
const notified = (...past: Parameters<typeof marketSteps>) =>
  marketSteps(...past).map(
    ({ at, event, price, priceBefore }) =>
      `${new Date(at).getUTCDate()} ${event} ${price}${priceBefore === undefined ? '' : ` (${priceBefore})`}`,
  )

/** So many minutes after the fifth day began. */
const later = (minutes: number) => new Date(on(5).getTime() + minutes * 60_000)

const statusAt = (minutes: number, from: PropertyStatus, to: PropertyStatus) => ({
  at: later(minutes),
  from,
  to,
  by: 'owner' as const,
})
const priceAt = (minutes: number, price: number) => ({ at: later(minutes), price, offerPrice: null })

const published = [change(1, 'DRAFT', 'PENDING'), change(2, 'PENDING', 'PUBLISHED', 'admin')]

describe('the way of a listing over the market', () => {
  it('begins with its publication, at the price of that day', () => {
    expect(notified(published, [cost(1, 500), cost(1, 480)])).toEqual(['2 published 480'])
    expect(notified([], [cost(1, 500)])).toEqual([])
    expect(notified([change(1, 'DRAFT', 'PENDING')], [cost(1, 500)])).toEqual([])
  })

  it('tells each price that was seen, an offer as the price that holds [S-ONSALE]', () => {
    expect(notified(published, [cost(1, 500), cost(4, 500, 450), cost(6, 470, 450), cost(9, 520)])).toEqual([
      '2 published 500',
      '4 repriced 450 (500)',
      '9 repriced 520 (450)',
    ])
  })

  it('leaves out what was taken back within the hour, and nothing that took longer', () => {
    const archived = (backAfter: number) =>
      notified(
        [...published, statusAt(0, 'PUBLISHED', 'ARCHIVED'), statusAt(backAfter, 'ARCHIVED', 'PUBLISHED')],
        [cost(1, 500)],
      )
    expect(archived(59)).toEqual(['2 published 500'])
    expect(archived(60)).toEqual(['2 published 500', '5 withdrawn 500', '5 republished 500'])
    expect(notified(published, [cost(1, 500), priceAt(0, 450), priceAt(10, 500)])).toEqual(['2 published 500'])
    expect(notified(published, [cost(1, 500), priceAt(0, 450), priceAt(10, 470)])).toEqual([
      '2 published 500',
      '5 repriced 450 (500)',
      '5 repriced 470 (450)',
    ])
    expect(notified(published, [cost(1, 500), priceAt(0, 450), priceAt(90, 500)])).toEqual([
      '2 published 500',
      '5 repriced 450 (500)',
      '5 repriced 500 (450)',
    ])
  })

  it('tells of farewells and returns, with what changed out of sight in between', () => {
    expect(
      notified(
        [
          ...published,
          change(5, 'PUBLISHED', 'ARCHIVED', 'system'),
          change(9, 'ARCHIVED', 'PUBLISHED'),
          change(12, 'PUBLISHED', 'SOLD'),
          change(14, 'SOLD', 'PUBLISHED'),
          change(16, 'PUBLISHED', 'RENTED'),
          change(20, 'RENTED', 'ARCHIVED', 'system'),
        ],
        [cost(1, 500), cost(7, 470)],
      ),
    ).toEqual([
      '2 published 500',
      '5 withdrawn 500',
      '9 republished 470 (500)',
      '12 sold 470',
      '14 republished 470',
      '16 rented 470',
    ])
  })

  it('keeps moderation to itself: held, taken down or deleted by an administrator, it was there all the time', () => {
    const reviews: PropertyStatus[] = ['PENDING', 'REJECTED', 'DELETED']
    for (const hidden of reviews) {
      const past = [
        ...published,
        change(4, 'PUBLISHED', hidden, 'admin'),
        change(6, hidden, 'DRAFT'),
        change(7, 'DRAFT', 'PENDING'),
        change(8, 'PENDING', 'PUBLISHED', 'admin'),
      ]
      expect(notified(past, [cost(1, 500)])).toEqual(['2 published 500'])
      expect(notified(past, [cost(1, 500), cost(6, 480)])).toEqual(['2 published 500', '8 repriced 480 (500)'])
    }
  })

  it('says that its owner took it away, also for good', () => {
    expect(notified([...published, change(4, 'PUBLISHED', 'DELETED')], [cost(1, 500)])).toEqual([
      '2 published 500',
      '4 withdrawn 500',
    ])
  })
})
