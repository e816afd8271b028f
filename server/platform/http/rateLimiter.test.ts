import { expect, it } from 'vitest'

import { createRateLimiter } from './rateLimiter.ts'

function limiterWithClock(options: { burst: number; perSecond: number; maxKeys?: number }) {
  let at = 0
  const limiter = createRateLimiter({ ...options, now: () => new Date(at) })
  const wait = (ms: number) => {
    at += ms
  }
  const takes = (key: string, count: number) => Array.from({ length: count }, () => limiter.take(key))
  return { ...limiter, wait, takes }
}

it('lets a few through at once, says when the next may come, and lets it', () => {
  const { take, takes, wait } = limiterWithClock({ burst: 3, perSecond: 0.1 })
  expect(takes('a', 4)).toEqual([0, 0, 0, 10])
  wait(9_000)
  expect(take('a')).toBe(1)
  wait(1_000)
  expect(takes('a', 2)).toEqual([0, 10])
})

it('counts each key for itself, and never saves up more than a few', () => {
  const { takes, wait } = limiterWithClock({ burst: 2, perSecond: 1 })
  expect([takes('a', 3), takes('b', 3)]).toEqual([
    [0, 0, 1],
    [0, 0, 1],
  ])
  wait(3_600_000)
  expect(takes('a', 3)).toEqual([0, 0, 1])
})

it('takes back what did not count', () => {
  const { take, takes, giveBack } = limiterWithClock({ burst: 2, perSecond: 1 })
  takes('a', 2)
  giveBack('a')
  expect([take('a'), take('a')]).toEqual([0, 1])
  giveBack('never taken')
  expect(takes('never taken', 3)).toEqual([0, 0, 1])
})

it('is not led astray by a clock that is set back', () => {
  const { take, takes, wait } = limiterWithClock({ burst: 1, perSecond: 1 })
  takes('a', 1)
  wait(-60_000)
  expect(take('a')).toBe(1)
  wait(1_000)
  expect(take('a')).toBe(0)
})

it('forgets the key that was unused for longest when there are too many', () => {
  const { take, takes } = limiterWithClock({ burst: 1, perSecond: 0.001, maxKeys: 2 })
  takes('a', 1)
  takes('b', 1)
  takes('a', 1) // refused, and used all the same
  takes('c', 1)
  expect([take('a') > 0, take('c') > 0]).toEqual([true, true])
  expect(take('b')).toBe(0)
})
