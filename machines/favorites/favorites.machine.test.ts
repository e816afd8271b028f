import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import { favoritesMachine } from './favorites.machine.ts'
import type { Intent } from './favoritesEvents.ts'
import { favoriteToggleMachine } from './favoriteToggle.machine.ts'

interface Answer {
  resolve: () => void
  reject: (error: unknown) => void
}

/** The machine with what it says, stores and sends written down; the account's favorites never come. */
function world(intents: readonly Intent[] = []) {
  const received: unknown[] = []
  const stored: (readonly Intent[])[] = []
  const sent: string[] = []
  const aborted: string[] = []
  const notified: unknown[] = []
  const answers = new Map<string, Answer>()
  const send = (request: string, signal: AbortSignal) => {
    sent.push(request)
    signal.addEventListener('abort', () => aborted.push(request))
    return new Promise<void>((resolve, reject) => void answers.set(request, { resolve, reject }))
  }
  const machine = favoritesMachine.provide({
    actors: {
      loadFavorites: fromPromise<readonly number[], void>(() => new Promise(() => undefined)),
      favoriteToggle: favoriteToggleMachine.provide({
        actors: {
          sendLike: fromPromise<void, number>(({ input, signal }) => send(`like ${input}`, signal)),
          sendUnlike: fromPromise<void, number>(({ input, signal }) => send(`unlike ${input}`, signal)),
        },
      }),
    },
    actions: {
      storeIntents: (_, params) => void stored.push(params.intents),
      refreshLists: () => void notified.push('lists refreshed'),
      notifyRefusal: (_, { failure }) => void notified.push(['refused', failure.status]),
    },
  })
  const actor = createActor(machine, { input: { intents } })
  actor.on('*', (event) => received.push(event))
  actor.start()
  const press = (listingId: number, isLiked: boolean) => actor.send({ type: 'heart.pressed', listingId, isLiked })
  const settle = async (request: string, error?: unknown) => {
    if (error === undefined) answers.get(request)?.resolve()
    else answers.get(request)?.reject(error)
    await new Promise(setImmediate)
  }
  const context = () => actor.getSnapshot().context
  return { actor, received, stored, sent, aborted, notified, press, settle, intents: () => context().intents, context }
}

const likeOf = (listingId: number): Intent => ({ listingId, isLiked: true })
/** In the name of the account 1. */
const owned = (intent: Intent): Intent => ({ ...intent, ownerId: 1 })
const unlikeOf = (listingId: number): Intent => ({ listingId, isLiked: false })

describe('the favorites of a visitor', () => {
  it("keeps a guest's likes on the device and finishes them after signing in", () => {
    const { actor, received, stored, sent, press } = world()
    actor.send({ type: 'guest.came' })
    press(1, true)
    press(2, true)
    press(1, false)
    expect(stored.at(-1)).toEqual([likeOf(2)])
    expect(sent).toEqual([])
    actor.send({ type: 'account.came', accountId: 1 })
    expect(received).toEqual([
      { type: 'like.kept', listingId: 1 },
      { type: 'like.kept', listingId: 2 },
    ])
    expect(sent).toEqual(['like 2'])
  })

  it('keeps an intent until it is settled, over loads of the page, too', async () => {
    const first = world()
    first.actor.send({ type: 'account.came', accountId: 1 })
    first.press(3, true)
    first.press(4, false)
    await first.settle('like 3')
    const left = first.stored.at(-1) ?? []
    expect(left).toEqual([owned(unlikeOf(4))])
    expect(first.notified).toEqual(['lists refreshed'])
    const next = world(left)
    next.actor.send({ type: 'account.came', accountId: 1 })
    expect(next.sent).toEqual(['unlike 4'])
  })

  it('notes what is pressed before it is known who presses', () => {
    const { actor, sent, press, intents } = world()
    press(5, true)
    expect(intents()).toEqual([likeOf(5)])
    actor.send({ type: 'account.came', accountId: 1 })
    expect(sent).toEqual(['like 5'])
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

  it('tells what the server refuses, and asks what it holds [J3]', async () => {
    const { actor, notified, press, settle, intents } = world()
    actor.send({ type: 'account.came', accountId: 1 })
    press(3, true)
    await settle('like 3', { status: 404, data: { detail: 'Gone.' } })
    expect([notified, intents(), actor.getSnapshot().hasTag('loading')]).toEqual([[['refused', 404]], [], true])
  })

  it('ends the toggle of every listing with the visit of the account [J3]', async () => {
    const { actor, aborted, notified, press, settle, context } = world()
    actor.send({ type: 'account.came', accountId: 1 })
    press(3, true)
    press(4, false)
    expect([context().toggled, Object.keys(actor.getSnapshot().children)]).toEqual([
      [3, 4],
      ['listener', 'loadFavorites', 'favoriteToggle 3', 'favoriteToggle 4'],
    ])
    actor.send({ type: 'guest.came' })
    expect([context().toggled, Object.keys(actor.getSnapshot().children)]).toEqual([[], ['listener']])
    expect(aborted).toEqual(['like 3', 'unlike 4'])
    await settle('like 3')
    expect(notified).toEqual([])
  })
})
