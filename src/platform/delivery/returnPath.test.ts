import { expect, it } from 'vitest'

import { hostileAddresses } from '#tests/support/hostileAddresses.ts'

import { returnPath } from './returnPath.ts'

const here = { origin: 'https://domivo.test', lang: 'cs' }

it.each(['/cs/inzeraty?page=2#map', '/en/profile/saved-listings'])('leads back to %s', (path) => {
  expect(returnPath(path, here)).toBe(path)
})

it.each([undefined, null, '', '/cs/auth/signin?next=/cs', '/en/auth/signup', '/cs/profile/logout', 'cs/inzeraty'])(
  'leads to the profile from %s',
  (path) => {
    expect(returnPath(path, here)).toBe('/cs/profile')
  },
)

it('never leaves the origin [REL-32]', () => {
  const led = hostileAddresses.map((address) => returnPath(address, here))
  expect(led.filter((path) => !path.startsWith('/') || new URL(path, here.origin).origin !== here.origin)).toEqual([])
})
