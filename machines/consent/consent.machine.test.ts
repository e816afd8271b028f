import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import { consentMachine, type Choice } from './consent.machine.ts'

interface Deferred {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

const settle = () => new Promise(setImmediate)

/** The real actor, with every effect written down and every answer in the test's hands. */
function world() {
  const pending = new Map<string, Deferred>()
  const log: string[] = []
  const wait = <Output>(id: string) =>
    new Promise<Output>((resolve, reject) => {
      log.push(id)
      // The test answers what the actor promises.
      pending.set(id, { resolve: (output) => resolve(output as Output), reject })
    })
  const machine = consentMachine.provide({
    actors: {
      readChoice: fromPromise<{ choice: Choice | null }, void>(() => wait('readChoice')),
      loadTagManager: fromPromise<void, void>(() => wait('loadTagManager')),
      stopCounting: fromPromise<void, void>(() => wait('stopCounting')),
    },
    actions: { storeChoice: (_, { choice }) => void log.push(`store ${choice}`) },
  })
  const actor = createActor(machine).start()
  const answer = (id: string, output?: unknown) => {
    pending.get(id)?.resolve(output)
    return settle()
  }
  const fail = (id: string) => {
    pending.get(id)?.reject(new Error('Not now.'))
    return settle()
  }
  const is = (tag: 'asking' | 'granted' | 'open') => actor.getSnapshot().hasTag(tag)
  return { actor, log, answer, fail, is }
}

describe('the consent machine [C-GTM]', () => {
  it('asks whoever was never asked, and loads nothing before they agree', async () => {
    const { actor, log, answer, is } = world()
    expect(is('asking')).toBe(false)
    await answer('readChoice', { choice: null })
    expect([is('asking'), log]).toEqual([true, ['readChoice']])
    actor.send({ type: 'choice.granted' })
    expect([is('asking'), is('granted')]).toEqual([false, true])
    expect(log).toEqual(['readChoice', 'store granted', 'loadTagManager'])
  })

  it('never loads anything for whoever refuses, now or on an earlier visit', async () => {
    const { actor, log, answer } = world()
    await answer('readChoice', { choice: null })
    actor.send({ type: 'choice.refused' })
    expect(log).toEqual(['readChoice', 'store refused'])
    const later = world()
    await later.answer('readChoice', { choice: 'refused' })
    expect([later.is('asking'), later.log]).toEqual([false, ['readChoice']])
  })

  it('goes on counting for whoever agreed on an earlier visit, without asking again', async () => {
    const { log, answer, is } = world()
    await answer('readChoice', { choice: 'granted' })
    expect([is('asking'), log]).toEqual([false, ['readChoice', 'loadTagManager']])
  })

  it('asks again where nothing is remembered', async () => {
    const { fail, is } = world()
    await fail('readChoice')
    expect(is('asking')).toBe(true)
  })

  it.each(['before the script came', 'while it counts', 'where it never came'])(
    'stops counting when the agreement is taken back %s',
    async (when) => {
      const { actor, log, answer, fail, is } = world()
      await answer('readChoice', { choice: 'granted' })
      if (when === 'while it counts') await answer('loadTagManager')
      if (when === 'where it never came') await fail('loadTagManager')
      actor.send({ type: 'settings.opened' })
      actor.send({ type: 'choice.refused' })
      expect([is('granted'), is('open')]).toEqual([false, false])
      expect(log.slice(-2)).toEqual(['store refused', 'stopCounting'])
      await (when === 'while it counts' ? answer('stopCounting') : fail('stopCounting'))
      expect([is('granted'), is('asking')]).toEqual([false, false])
    },
  )

  it('follows other tabs, and leaves the storing to them', async () => {
    const { actor, log, answer, is } = world()
    await answer('readChoice', { choice: null })
    actor.send({ type: 'choice.received', choice: 'refused' })
    expect(is('asking')).toBe(false)
    actor.send({ type: 'choice.received', choice: 'granted' })
    actor.send({ type: 'choice.received', choice: 'granted' })
    actor.send({ type: 'choice.received', choice: 'refused' })
    expect(log).toEqual(['readChoice', 'loadTagManager', 'stopCounting'])
  })

  it('shows the choice to whoever wants to see it, and changes nothing by that', async () => {
    const { actor, log, answer, is } = world()
    await answer('readChoice', { choice: 'refused' })
    actor.send({ type: 'settings.opened' })
    expect(is('open')).toBe(true)
    actor.send({ type: 'settings.closed' })
    expect([is('open'), log]).toEqual([false, ['readChoice']])
  })
})
