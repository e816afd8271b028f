import { expect, it } from 'vitest'
import type { RegisteredRouter } from '@tanstack/react-router'

import { pagesAfter, pagesBefore, pagesOnceIdle, type KeptPage } from './keepAlive.ts'

const home = '/$lang/'
const results = '/$lang/listings'
const listing = '/$lang/listing/$slug/$id'

const locations: Record<string, { pathname: string; href: string }> = {
  [home]: { pathname: '/en', href: '/en' },
  [results]: { pathname: '/en/listings', href: '/en/listings?listing_type=rent' },
  [listing]: { pathname: '/en/listing/a/7', href: '/en/listing/a/7' },
}

/** What a page asks its router for. */
const routerOf = (status: string) => (routeId: string) =>
  ({
    stores: { location: { get: () => locations[routeId] }, getMatchStore: () => ({ get: () => ({ status }) }) },
  }) as unknown as RegisteredRouter

/** Goes to one page after the other. */
const visit = (
  routeIds: (string | undefined)[],
  { reader = 'en', status = 'success', from = [] as readonly KeptPage[] } = {},
) => routeIds.reduce((pages, routeId) => pagesAfter(pages, { routeId, reader, routerOf: routerOf(status) }), from)

const shown = (pages: readonly KeptPage[]) => pages.map(({ routeId, isHidden }) => [routeId, isHidden])

it('keeps home and results while others of the two, or a listing, are looked at', () => {
  const pages = visit([home, results, listing])
  expect(shown(pages)).toEqual([
    [home, true],
    [results, true],
    [listing, false],
  ])
  const back = visit([results], { from: pages })
  expect(shown(back)).toEqual([
    [home, true],
    [results, false],
    [listing, true],
  ])
  expect(back.map(({ number, router }) => [number, router])).toEqual(
    pages.map(({ number, router }) => [number, router]),
  )
})

it('takes a listing that was left down once nothing else is to do, or before another one comes', () => {
  const pages = visit([results, listing])
  expect(pagesOnceIdle(pages)).toBe(pages)
  const left = visit([results], { from: pages })
  expect(shown(pagesOnceIdle(left))).toEqual([[results, false]])
  expect(pagesBefore(left, { pathname: '/en/listing/a/7', href: '/en/listing/a/7' })).toBe(left)
  expect(shown(pagesBefore(left, { pathname: '/en/listing/b/8', href: '/en/listing/b/8' }))).toEqual([[results, false]])
})

it('is the same while nothing changes', () => {
  const pages = visit([home, results])
  expect(visit([results], { from: pages })).toBe(pages)
  expect(pagesBefore(pages, { pathname: '/en/listing/a/7', href: '/en/listing/a/7' })).toBe(pages)
})

it.each(['/$lang/profile/settings', '/$lang/auth/signin', undefined])('gives all up on the way to %s', (elsewhere) => {
  expect(visit([home, results, elsewhere])).toEqual([])
})

it('gives a page up that failed, or that somebody did not wait for', () => {
  expect(shown(visit([results, listing], { status: 'error' }))).toEqual([[listing, false]])
  expect(shown(visit([results, listing], { status: 'pending' }))).toEqual([[listing, false]])
})

it('shows nobody the page of another person or language, and leaves who changes on a page where they are', () => {
  const pages = visit([home, results])
  const changed = visit([results], { from: pages, reader: 'en 7' })
  expect(shown(changed)).toEqual([[results, false]])
  expect(changed[0]?.number).toBe(pages[1]?.number)
  const drawnAnew = visit([home], { from: pages, reader: 'cs' })
  expect(shown(drawnAnew)).toEqual([[home, false]])
  expect(pages.map(({ number }) => number)).not.toContain(drawnAnew[0]?.number)
})

it('gives a page away up as soon as somebody sets out for other contents of it', () => {
  const pages = visit([results, home])
  const rent = { pathname: '/en/listings', href: '/en/listings?listing_type=rent' }
  expect(pagesBefore(pages, rent)).toBe(pages)
  expect(shown(pagesBefore(pages, { ...rent, href: '/en/listings?listing_type=sale' }))).toEqual([[home, false]])
  // Filters that change on the page itself do not draw it anew.
  const there = visit([home, results])
  expect(pagesBefore(there, { ...rent, href: '/en/listings' })).toBe(there)
})
