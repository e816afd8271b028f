import { describe, expect, it } from 'vitest'

import { listingBadges } from './listingBadges.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const listing = { status: 'PUBLISHED', isReserved: false, firstPublishedAt: '2026-01-01T00:00:00Z' } as const
const names = (...parts: Parameters<typeof listingBadges>) => listingBadges(...parts).map(({ label }) => label.message)

describe('the badge of a listing [D9]', () => {
  it.each([
    ['nothing about an ordinary one', listing, false, []],
    ['that it came within 48 hours', { ...listing, firstPublishedAt: '2026-11-19T12:00:01Z' }, false, ['New']],
    ['nothing new after 48 hours', { ...listing, firstPublishedAt: '2026-11-19T12:00:00Z' }, false, []],
    ['that its price went down', listing, true, ['Reduced']],
    [
      'the most decisive of three',
      { ...listing, isReserved: true, firstPublishedAt: '2026-11-21T00:00:00Z' } as const,
      true,
      ['Reserved'],
    ],
    ['only that it is sold', { ...listing, status: 'SOLD', isReserved: true } as const, true, ['Sold']],
    ['only that it is rented', { ...listing, status: 'RENTED' } as const, true, ['Rented']],
    ['only that it is gone', { ...listing, status: 'ARCHIVED' } as const, true, ['Off the market']],
  ])('says %s', (_, given, isOnSale, expected) => {
    expect(names(given, isOnSale, now)).toEqual(expected)
  })
})
