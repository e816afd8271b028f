import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import { sessionMachine } from './session.machine.ts'
import type { LeftCause, RestoredTokens } from './tokenEvents.ts'
import { tokensMachine } from './tokens.machine.ts'

const settle = () => new Promise(setImmediate)

/** The real actor, whose server answers when the test says so. */
function world() {
  const pending: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const questions: boolean[] = []
  const left: LeftCause[] = []
  const restoring: ((tokens: RestoredTokens) => void)[] = []
  const machine = sessionMachine.provide({
    actors: {
      loadUser: fromPromise<void, void>(() => new Promise((resolve, reject) => void pending.push({ resolve, reject }))),
      tokens: tokensMachine.provide({
        actors: {
          restoreTokens: fromPromise<RestoredTokens, void>(
            () => new Promise((resolve) => void restoring.push(resolve)),
          ),
        },
      }),
    },
    actions: {
      storeQuestion: (_, { isQuestioned }) => void questions.push(isQuestioned),
      forgetAccount: (_, { cause }) => void left.push(cause),
    },
  })
  const actor = createActor(machine).start()
  const is = (tag: 'unsettled' | 'user' | 'requested') => actor.getSnapshot().hasTag(tag)
  return { actor, pending, questions, left, is, restore: (tokens: RestoredTokens) => restoring[0]?.(tokens) }
}

describe('the session machine', () => {
  it('has a user once the server named one, and a guest where it could not [S-USERTYPE]', async () => {
    const { actor, pending, is } = world()
    expect([is('unsettled'), is('user')]).toEqual([true, false])
    actor.send({ type: 'account.came', isQuestioned: false })
    pending[0]?.reject(new Error('Not now.'))
    await settle()
    expect([is('unsettled'), is('user')]).toEqual([false, false])
    actor.send({ type: 'page.returned' })
    pending[1]?.resolve()
    await settle()
    expect([is('unsettled'), is('user')]).toEqual([false, true])
  })

  it('takes no answer about an account that was followed by another', async () => {
    const { actor, pending, is } = world()
    actor.send({ type: 'account.came', isQuestioned: false })
    actor.send({ type: 'account.left', cause: 'left' })
    actor.send({ type: 'account.came', isQuestioned: false })
    pending[0]?.resolve()
    await settle()
    expect([is('unsettled'), is('user')]).toEqual([true, false])
    pending[1]?.resolve()
    await settle()
    expect(is('user')).toBe(true)
  })

  it('asks whom a link signed in, until they agree, and remembers that beyond the page [REL-10]', async () => {
    const { actor, questions, is } = world()
    actor.send({ type: 'account.came', isQuestioned: true })
    expect(is('requested')).toBe(true)
    actor.send({ type: 'identity.confirmed' })
    expect([is('requested'), questions]).toEqual([false, [true, false]])
  })

  it('spawns the tokens, hears what becomes of them, and takes them with it [J3]', async () => {
    const { actor, left, is, restore } = world()
    const tokens = actor.getSnapshot().children.tokens
    restore({ pair: { token: 'a', refresh_token: 'b' }, previous: null, isQuestioned: true })
    await settle()
    expect([is('unsettled'), is('requested')]).toEqual([true, true])
    tokens?.send({ type: 'pair.noticed', pair: null, isSameAccount: false, isQuestioned: false })
    expect([is('unsettled'), is('requested'), left]).toEqual([false, false, ['elsewhere']])
    actor.stop()
    expect(tokens?.getSnapshot().status).toBe('stopped')
  })
})
