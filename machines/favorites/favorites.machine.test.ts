import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import { favoritesMachine, type Intent } from './favorites.machine.ts'

/** The machine with what it says and stores written down; the account's favorites never come. */
function world(intents: readonly Intent[] = []) {
  const heard: unknown[] = []
  const stored: (readonly Intent[])[] = []
  const machine = favoritesMachine.provide({
    actors: { loadFavorites: fromPromise<void, void>(() => new Promise(() => undefined)) },
    actions: { storeIntents: (_, params) => void stored.push(params.intents) },
  })
  const actor = createActor(machine, { input: { intents } })
  actor.on('*', (event) => heard.push(event))
  actor.start()
  const press = (listingId: number, isLiked: boolean) => actor.send({ type: 'heart.pressed', listingId, isLiked })
  return { actor, heard, stored, press, intents: () => actor.getSnapshot().context.intents }
}

const likeOf = (listingId: number): Intent => ({ listingId, isLiked: true })
/** In the name of the account 1. */
const owned = (intent: Intent): Intent => ({ ...intent, ownerId: 1 })
const unlikeOf = (listingId: number): Intent => ({ listingId, isLiked: false })

describe('the favorites of a visitor', () => {
  it("keeps a guest's likes on the device and finishes them after signing in", () => {
    const { actor, heard, stored, press } = world()
    actor.send({ type: 'guest.came' })
    press(1, true)
    press(2, true)
    press(1, false)
    expect(stored.at(-1)).toEqual([likeOf(2)])
    actor.send({ type: 'account.came', accountId: 1 })
    expect(heard).toEqual([
      { type: 'like.kept', listingId: 1 },
      { type: 'like.kept', listingId: 2 },
      { type: 'intents.due', intents: [owned(likeOf(2))] },
    ])
  })

  it('keeps an intent until it is settled, over loads of the page, too', () => {
    const first = world()
    first.actor.send({ type: 'account.came', accountId: 1 })
    first.press(3, true)
    first.press(4, false)
    first.actor.send({ type: 'intent.settled', listingId: 3 })
    const left = first.stored.at(-1) ?? []
    expect(left).toEqual([owned(unlikeOf(4))])
    const next = world(left)
    next.actor.send({ type: 'account.came', accountId: 1 })
    expect(next.heard).toEqual([{ type: 'intents.due', intents: [owned(unlikeOf(4))] }])
  })

  it('notes what is pressed before it is known who presses', () => {
    const { actor, heard, press, intents } = world()
    press(5, true)
    expect(intents()).toEqual([likeOf(5)])
    actor.send({ type: 'account.came', accountId: 1 })
    expect(heard).toEqual([{ type: 'intents.due', intents: [owned(likeOf(5))] }])
  })

  it('leaves nothing of an account that signs out, and loses no like of one whose session ended', () => {
    for (const [type, left] of [
      ['account.left', []],
      ['guest.came', [owned(likeOf(6))]],
    ] as const) {
      const { actor, stored, press } = world()
      actor.send({ type: 'account.came', accountId: 1 })
      press(6, true)
      press(7, false)
      actor.send({ type })
      expect(stored.at(-1)).toEqual(left)
    }
  })
})
