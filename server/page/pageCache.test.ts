import { expect, it } from 'vitest'

import { pageCache } from './pageCache.ts'

function world(isKept: (page: string) => boolean = () => true) {
  const time = { now: 0 }
  const made: string[] = []
  const cached = pageCache<string>({ lifetimeMs: 3000, maximum: 2 }, () => time.now, isKept)
  const ask = (address: string) =>
    cached(address, async () => {
      made.push(address)
      return `${address} ${made.length}`
    })
  return { time, made, cached, ask }
}

it('makes a page once for all who ask together, and again when its time is over', async () => {
  const { time, ask } = world()
  expect(await Promise.all([ask('/en'), ask('/en')])).toEqual(['/en 1', '/en 1'])
  time.now = 2999
  expect(await ask('/en')).toBe('/en 1')
  time.now = 3000
  expect(await ask('/en')).toBe('/en 2')
})

it('keeps the newest addresses only', async () => {
  const { made, ask } = world()
  for (const address of ['/1', '/2', '/3', '/3', '/1']) await ask(address)
  expect(made).toEqual(['/1', '/2', '/3', '/1'])
})

it('does not keep what is not wanted, nor what failed', async () => {
  const { ask, cached } = world((page) => !page.includes('missing'))
  expect([await ask('/missing'), await ask('/missing')]).toEqual(['/missing 1', '/missing 2'])
  await expect(cached('/en', () => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.')
  expect(await ask('/en')).toBe('/en 3')
})
