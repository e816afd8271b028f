import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'

import { Unavailable } from '../http/failures.ts'
import { createPasswordHasher, hashWithoutSecret } from './passwordHash.ts'

const hasher = createPasswordHasher('a secret of one installation')

describe('a password hash', () => {
  it('is argon2id with 19 MiB in two passes, other each time [REL-21]', async () => {
    const stored = await hasher.hashPassword('plum jam on rye')
    expect(stored).toMatch(/^p1\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hasher.hashPassword('plum jam on rye')).not.toBe(stored)
  })

  it('knows its password, and no other', async () => {
    const stored = await hasher.hashPassword('plum jam on rye')
    expect(await hasher.verifyPassword(stored, 'plum jam on rye')).toBe(true)
    expect(await hasher.verifyPassword(stored, 'plum jam on Rye')).toBe(false)
    expect(await hasher.verifyPassword(stored, '')).toBe(false)
  })

  it('takes letters for the same however they were put together', async () => {
    const stored = await hasher.hashPassword('Žluťoučký kůň')
    expect(await hasher.verifyPassword(stored, 'Žluťoučký kůň'.normalize('NFD'))).toBe(true)
  })

  it('is worth nothing without the secret of the installation [REL-21]', async () => {
    const stored = await hasher.hashPassword('plum jam on rye')
    const thief = createPasswordHasher('another secret')
    expect(await thief.verifyPassword(stored, 'plum jam on rye')).toBe(false)
  })

  it('counts as outdated once it is made in another way, and is still known [REL-21]', async () => {
    const older = await hash('plum jam on rye', { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    const open = await hashWithoutSecret('plum jam on rye')
    expect([older, open].map(hasher.isOutdated)).toEqual([true, true])
    expect(hasher.isOutdated(await hasher.hashPassword('plum jam on rye'))).toBe(false)
    expect(await hasher.verifyPassword(older, 'plum jam on rye')).toBe(true)
    expect(await hasher.verifyPassword(open, 'plum jam on rye')).toBe(true)
  })

  it('is computed for nobody, too, and never fits [REL-17]', async () => {
    expect(await hasher.verifyPassword(null, 'plum jam on rye')).toBe(false)
  })
})

it('works on four at most, lets 64 wait and turns the others away, to come back later [REL-21]', async () => {
  let running = 0
  let most = 0
  const slow = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return false
  }
  const { verifyPassword } = createPasswordHasher('a secret', { hash, verify: slow })
  const requested = Array.from({ length: 100 }, () => verifyPassword(null, 'plum jam on rye'))
  const outcomes = await Promise.allSettled(requested)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(most).toBeGreaterThanOrEqual(2)
  expect(most).toBeLessThanOrEqual(4)
  expect(outcomes.length - refused.length).toBe(64 + most)
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Unavailable)
    expect((reason as Unavailable).details.headers).toEqual({ 'retry-after': '2' })
  }
  expect(await verifyPassword(null, 'and on it goes')).toBe(false)
})
