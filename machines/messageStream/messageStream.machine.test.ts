import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import { messageStreamMachine } from './messageStream.machine.ts'

const settle = () => new Promise(setImmediate)

/** The real actor over a stream in the test's hands. */
function world() {
  const clock = new SimulatedClock()
  const log: string[] = []
  let end: { resolve: () => void; reject: (error: unknown) => void } | undefined
  const machine = messageStreamMachine.provide({
    actors: {
      followStream: fromPromise<void, void>(({ signal }) => {
        log.push('open')
        signal.addEventListener('abort', () => log.push('close'))
        return new Promise((resolve, reject) => {
          end = { resolve, reject }
        })
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { spread: 0.5 } })
  actor.on('messages.changed', ({ leadId }) => log.push(`changed ${leadId}`))
  actor.start()
  return {
    actor,
    log,
    pass: (ms: number) => clock.increment(ms),
    end: () => {
      end?.resolve()
      return settle()
    },
    fail: () => {
      end?.reject(new Error('No.'))
      return settle()
    },
    isLive: () => actor.getSnapshot().hasTag('live'),
  }
}

describe('the stream of messages', () => {
  it('is followed while somebody looks, and everything is asked for once it is there', () => {
    const { actor, log, isLive } = world()
    expect(log).toEqual([])
    actor.send({ type: 'page.shown' })
    expect([log, isLive()]).toEqual([['open'], false])
    actor.send({ type: 'stream.ready' })
    actor.send({ type: 'stream.changed', leadId: 7 })
    expect(isLive()).toBe(true)
    actor.send({ type: 'page.hidden' })
    expect([log, isLive()]).toEqual([['open', 'changed null', 'changed 7', 'close'], false])
  })

  it('is given up after ten seconds without a word, and tried again after ever longer waits', async () => {
    const { actor, log, pass, fail } = world()
    actor.send({ type: 'page.shown' })
    pass(10_000)
    expect(log).toEqual(['open', 'close'])
    pass(1_999)
    expect(log).toHaveLength(2)
    pass(1)
    expect(log).toEqual(['open', 'close', 'open'])
    await fail()
    pass(3_999)
    expect(log).toHaveLength(3)
    pass(1)
    expect(log.at(-1)).toBe('open')
  })

  it('is not relied on after 45 seconds without a sign of life', () => {
    const { actor, pass, isLive } = world()
    actor.send({ type: 'page.shown' })
    actor.send({ type: 'stream.ready' })
    pass(44_999)
    actor.send({ type: 'stream.beat' })
    pass(44_999)
    expect(isLive()).toBe(true)
    pass(1)
    expect(isLive()).toBe(false)
  })

  it('is opened again a second after the server ended it', async () => {
    const { actor, log, pass, end } = world()
    actor.send({ type: 'page.shown' })
    actor.send({ type: 'stream.ready' })
    await end()
    pass(999)
    expect(log.filter((line) => line === 'open')).toHaveLength(1)
    pass(1)
    expect(log.filter((line) => line === 'open')).toHaveLength(2)
  })

  it('waits for a connection, and comes back with it', () => {
    const { actor, log } = world()
    actor.send({ type: 'page.shown' })
    actor.send({ type: 'connection.lost' })
    expect(log).toEqual(['open', 'close'])
    actor.send({ type: 'connection.returned' })
    expect(log).toEqual(['open', 'close', 'open'])
  })
})
