import { expect, it } from 'vitest'

import { newSessionId, startOfSession } from './sessionId.ts'

it('names a session by a UUID of version 7 that tells when it began', () => {
  const startsAt = new Date('2027-01-31T23:59:59.999Z')
  const [one, other] = [newSessionId(startsAt), newSessionId(startsAt)]
  // RFC 9562: 48 bits of milliseconds, the version, 12 random bits, the variant, 62 random bits.
  expect(one).toMatch(/^01a36e30-f7ff-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(one).not.toBe(other)
  expect(startOfSession(one)).toEqual(startsAt)
})

it('reads the time of the example in RFC 9562', () => {
  expect(startOfSession('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')).toEqual(new Date('2022-02-22T19:22:22.000Z'))
})

it.each([
  ['of releases before', '0b9d6f9e-6f0c-4a6e-9d7a-3b8a3f0e7f11'],
  ['with a time that no session has', 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
])('knows no time of names %s', (_, id) => {
  expect(startOfSession(id)).toBeUndefined()
})
