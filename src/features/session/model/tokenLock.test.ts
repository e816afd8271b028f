import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { withTokenLock } from './tokenLock.ts'

type Locks = Pick<LockManager, 'request'>

/** A browser's locks, of which only what the product uses is there; one waits until the test frees it. */
function locksOf(): { locks: Locks; free: () => void } {
  let held: Promise<unknown> = Promise.resolve()
  const frees: (() => void)[] = []
  const request = async (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const before = held
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
    await Promise.race([before, aborted])
    held = work()
    return held
  }
  held = new Promise<void>((resolve) => void frees.push(resolve))
  // The overloads of the real one are not told apart here.
  return { locks: { request } as unknown as Locks, free: () => frees[0]?.() }
}

describe('the lock of the tokens', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const never = new AbortController().signal

  it('is done without where the browser knows no locks [REL-2]', async () => {
    await expect(withTokenLock(undefined, never, () => Promise.resolve('done'))).resolves.toBe('done')
  })

  it('waits for whoever has it', async () => {
    const { locks, free } = locksOf()
    const order: string[] = []
    const mine = withTokenLock(locks, never, async () => void order.push('mine'))
    await Promise.resolve()
    order.push('theirs')
    free()
    await mine
    expect(order).toEqual(['theirs', 'mine'])
  })

  it('is waited for five seconds, and then done without [REL-3]', async () => {
    const frozen = new AbortController()
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(frozen.signal)
    const { locks } = locksOf()
    let isDone = false
    const mine = withTokenLock(locks, never, async () => {
      isDone = true
    })
    await Promise.resolve()
    expect([patience.mock.calls, isDone]).toEqual([[[5_000]], false])
    frozen.abort()
    await mine
    expect(isDone).toBe(true)
  })

  it('passes on what the work threw, and does it once', async () => {
    const { locks, free } = locksOf()
    free()
    const work = vi.fn(() => Promise.reject(new Error('refused')))
    await expect(withTokenLock(locks, never, work)).rejects.toThrow('refused')
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('is no longer waited for by what was called off', async () => {
    const { locks } = locksOf()
    const calling = new AbortController()
    const work = vi.fn(() => Promise.resolve())
    const mine = withTokenLock(locks, calling.signal, work)
    calling.abort(new Error('called off'))
    await expect(mine).rejects.toThrow('called off')
    expect(work).not.toHaveBeenCalled()
  })
})
