import { propertyStatuses, type PropertyStatus } from '#contract/propertyStatuses.ts'
import { expect, it } from 'vitest'

import { placeOfWork, seekersPlace } from './landing.ts'

const none = Object.fromEntries(propertyStatuses.map((status) => [status, 0])) as Record<PropertyStatus, number> // one of each
const nothing = {
  user: { isAdmin: false, userRoles: ['ROLE_USER' as const] },
  unread: 0,
  counts: none,
}

it.each([
  ['unread messages before everything', { ...nothing, unread: 1, counts: { ...none, DRAFT: 2 } }, '/profile/leads'],
  ['a draft', { ...nothing, counts: { ...none, DRAFT: 1 } }, '/profile/properties'],
  ['a rejected listing', { ...nothing, counts: { ...none, REJECTED: 1 } }, '/profile/properties'],
  [
    'listings that are online, waiting or over',
    { ...nothing, counts: { ...none, PUBLISHED: 3, PENDING: 1, SOLD: 2 } },
    '/profile',
  ],
  [
    'an account that will be erased, before messages',
    { ...nothing, user: { ...nothing.user, deleteAfter: '2026-12-24T00:00:00Z' }, unread: 1 },
    '/profile',
  ],
  ['nothing', nothing, '/profile'],
  [
    'nothing but the role of an administrator',
    { ...nothing, user: { isAdmin: true, userRoles: ['ROLE_ADMIN' as const] } },
    '/admin',
  ],
])('leads whoever signs in to what waits: %s', (_, work, path) => {
  expect(placeOfWork(work)).toBe(path)
})

it.each([
  ['/cs/listings', '/cs/inzeraty?listing_type=rent'],
  ['/en/listing/flat/12', '/en/listing/flat/12'],
  ['/cs/search', '/cs/hledat'],
  ['/en/compare', '/en/compare'],
  ['/en/user/listings/2', '/en/user/listings/2'],
])('a seeker who signs in on %s goes on there', (pathname, publicHref) => {
  expect(seekersPlace({ pathname, publicHref })).toBe(publicHref)
})

it.each(['/en', '/cs/article/terms', '/en/auth/signup', '/en/profile/logout', '/en/unsubscribe/abc'])(
  'nobody has anything to go on with on %s',
  (path) => {
    expect(seekersPlace({ pathname: path, publicHref: path })).toBeUndefined()
  },
)
