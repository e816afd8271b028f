import { describe, expect, it } from 'vitest'

import { answerKey, createAnswerCache } from './answerCache.ts'
import { preparedAnswer } from './preparedAnswer.ts'

function setUp({ maxEntries = 10, maxBytes = 100 } = {}) {
  const clock = { now: 0 }
  const made: string[] = []
  const cache = createAnswerCache({ lifetimeMs: 1_000, maxEntries, maxBytes, now: () => clock.now })
  const ask = (key: string, text = key) =>
    cache.answer(key, () => {
      made.push(key)
      return Promise.resolve(preparedAnswer(text))
    })
  return { cache, clock, made, ask }
}

describe('createAnswerCache', () => {
  it('makes one answer for all who ask at once', async () => {
    const { made, ask } = setUp()
    const answers = await Promise.all([ask('a'), ask('a'), ask('a')])
    expect(made).toEqual(['a'])
    expect(new Set(answers).size).toBe(1)
  })

  it('repeats an answer only while it lives', async () => {
    const { clock, made, ask } = setUp()
    await ask('a')
    clock.now = 999
    await ask('a')
    expect(made).toEqual(['a'])
    clock.now = 1_000
    await ask('a')
    expect(made).toEqual(['a', 'a'])
  })

  it('forgets what was not used for the longest time', async () => {
    const { cache, made, ask } = setUp({ maxEntries: 2 })
    await ask('a')
    await ask('b')
    await ask('a')
    await ask('c')
    await ask('a')
    await ask('b')
    expect(made).toEqual(['a', 'b', 'c', 'b'])
    expect(cache.size).toBe(2)
  })

  it('keeps within its bytes, and never what is larger than all of them', async () => {
    const { cache, ask } = setUp({ maxBytes: 10 })
    await ask('a', '123456')
    await ask('b', '123456')
    expect(cache.bytes).toBe(6)
    await ask('c', '12345678901')
    expect([cache.size, cache.bytes]).toEqual([1, 6])
  })

  it('keeps no failure, and tells it to all who waited', async () => {
    const { cache, made, ask } = setUp()
    const fail = () => cache.answer('a', () => Promise.reject(new Error('no')))
    const outcomes = await Promise.allSettled([fail(), fail()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await ask('a')
    expect(made).toEqual(['a'])
  })

  it('keeps nothing that was under way when it was cleared', async () => {
    const { cache, made, ask } = setUp()
    const waiting = cache.answer('a', async () => {
      cache.clear()
      return preparedAnswer('old')
    })
    await waiting
    await ask('a')
    expect(made).toEqual(['a'])
  })
})

it.each([
  ['/properties?timestamp=1', '/properties'],
  ['/properties?a=1&timestamp=1&b[]=2', '/properties?a=1&b[]=2'],
  ['/properties', '/properties'],
])('names %s by %s', (url, key) => {
  expect(answerKey(url)).toBe(key)
})
