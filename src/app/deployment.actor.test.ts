import { describe, expect, it } from 'vitest'

import { reportMissing, startDeployment } from './deployment.actor.ts'

const missing = { path: '/en/listings', part: '/assets/a-1.js' }

function world(storage?: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const items = new Map<string, string>()
  const memory = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  const time = { now: 100_000 }
  const opened: string[] = []
  const start = () =>
    startDeployment({
      buildId: 'b1',
      fetchLatest: () => Promise.reject(new Error('Offline.')),
      storage: storage ?? (() => memory),
      now: () => time.now,
      openPage: (path) => void opened.push(path),
    })
  return { items, time, opened, start }
}

const refuse = (): never => {
  throw new Error('Forbidden.')
}

describe('a part that cannot be loaded [X-LAZYRELOAD] [REL-66]', () => {
  it('loads its page once in ten seconds, and at most twice for the same file, over any number of loads', async () => {
    const { time, opened, start } = world()
    const outcomes: string[] = []
    for (const now of [100_000, 101_000, 109_999, 110_000, 120_000, 1_000_000]) {
      time.now = now
      outcomes.push(await reportMissing(start(), missing))
    }
    expect(outcomes).toEqual(['leaving', 'broken', 'broken', 'leaving', 'broken', 'broken'])
    expect(opened).toEqual(['/en/listings', '/en/listings'])
  })

  it('loads two pages in turn once each', async () => {
    const { opened, start } = world()
    for (const path of ['/a', '/b', '/a', '/b']) await reportMissing(start(), { path, part: `${path}.js` })
    expect(opened).toEqual(['/a', '/b'])
  })

  const kinds: [string, () => Pick<Storage, 'getItem' | 'setItem'>][] = [
    ['is forbidden', refuse],
    ['is full', () => ({ getItem: () => null, setItem: refuse })],
    ['forgets', () => ({ getItem: () => null, setItem: () => undefined })],
    ['holds something else', () => ({ getItem: () => '{"a":1}', setItem: () => undefined })],
  ]
  it.each(kinds)('loads nothing again where storage %s', async (_, storage) => {
    const { opened, start } = world(storage)
    expect([await reportMissing(start(), missing), opened]).toEqual(['broken', []])
  })
})
