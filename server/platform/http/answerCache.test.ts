import { describe, expect, it, vi } from 'vitest'

import { createAnswerCache, forgetful } from './answerCache.ts'

function setUp({ maxEntries = 10, maxBytes = 10_000, isKept = (_: string): boolean => true } = {}) {
  const clock = { now: 0 }
  const made: string[] = []
  const cache = createAnswerCache<string>({
    lifetimeMs: 1_000,
    maxEntries,
    maxBytes,
    sizeOf: (text) => text.length,
    isKept,
    now: () => clock.now,
  })
  const ask = (question: string, text = question) =>
    cache.answer(question, (requested) => {
      made.push(requested)
      return Promise.resolve(text)
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
    const { cache, ask } = setUp({ maxBytes: 2_000 })
    await ask('a', 'x'.repeat(1_000))
    await ask('b', 'x'.repeat(1_000))
    expect(cache.size).toBe(1)
    await ask('c', 'x'.repeat(2_000))
    expect(cache.size).toBe(1)
    expect(cache.bytes).toBeLessThanOrEqual(2_000)
  })

  it('counts keys as memory, so that a flood of long ones fills no more [A3]', async () => {
    const { cache, ask } = setUp({ maxEntries: 5_000, maxBytes: 100_000 })
    for (let index = 0; index < 1_000; index += 1) await ask(`${index} ${'k'.repeat(8_000)}`, 'short')
    expect(cache.size).toBeLessThanOrEqual(6)
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
    for (let index = 0; index < 10_000; index += 1) await ask(String(index), 'short')
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
  })

  it('shares an answer between equal questions only, whatever they are made of [A3]', async () => {
    const { cache } = setUp()
    const answers = await Promise.all(
      [{ q: 'a' }, { q: ['a'] }, { q: 'a', page: '1' }, { q: '["a"]' }, { 'q":"a","page': '1' }, ['q', 'a'], 'q'].map(
        (question) => cache.answer<unknown>(question, (requested) => Promise.resolve(JSON.stringify([requested]))),
      ),
    )
    expect(new Set(answers).size).toBe(7)
  })

  it('does not keep what is not to be repeated', async () => {
    const { made, ask } = setUp({ isKept: (text) => text !== 'missing' })
    await ask('a', 'missing')
    await ask('a', 'found')
    await ask('a', 'found')
    expect(made).toEqual(['a', 'a'])
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
      return 'old'
    })
    await waiting
    await ask('a')
    expect(made).toEqual(['a'])
  })
})

describe('forgetful', () => {
  it('forgets at the first of many changes, and once more after them', () => {
    vi.useFakeTimers()
    const clear = vi.fn<() => void>()
    const forget = forgetful({ clear })
    forget()
    expect(clear).toHaveBeenCalledTimes(1)
    for (let change = 0; change < 100; change += 1) forget()
    expect(clear).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(250)
    expect(clear).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(10_000)
    expect(clear).toHaveBeenCalledTimes(2)
    forget()
    expect(clear).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })
})
