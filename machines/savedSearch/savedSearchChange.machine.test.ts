import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import type { SavedSearchPatch } from '#contract/entities/savedSearch.ts'

import { savedSearchChangeMachine } from './savedSearchChange.machine.ts'

/** The real actor; the test answers for the server. */
function world() {
  const sent: SavedSearchPatch[] = []
  let settle: { resolve: () => void; reject: (error: unknown) => void } | null = null
  const actor = createActor(
    savedSearchChangeMachine.provide({
      actors: {
        sendChange: fromPromise<void, SavedSearchPatch>(({ input }) => {
          sent.push(input)
          return new Promise((resolve, reject) => {
            settle = { resolve, reject }
          })
        }),
      },
    }),
  ).start()
  const then = async (act: (open: NonNullable<typeof settle>) => void) => {
    if (settle === null) throw new Error('Nothing was sent.')
    act(settle)
    await new Promise(setImmediate)
  }
  return {
    actor,
    sent,
    tags: () => [...actor.getSnapshot().tags].toSorted(),
    answer: () => then(({ resolve }) => resolve()),
    refuse: () => then(({ reject }) => reject({ status: 422, data: { detail: 'Too long.' } })),
  }
}

describe('the machine that changes a saved search', () => {
  it('sends one change at a time and shows it meanwhile [J3]', async () => {
    const { actor, sent, tags, answer } = world()
    actor.send({ type: 'change.requested', patch: { isPaused: true } })
    actor.send({ type: 'change.requested', patch: { isPaused: false } })
    expect([sent, tags(), actor.getSnapshot().context.patch]).toEqual([
      [{ isPaused: true }],
      ['pending'],
      { isPaused: true },
    ])
    await answer()
    expect([tags(), actor.getSnapshot().context.patch]).toEqual([[], null])
  })

  it('leaves a name that the server refused in its field, with the reason [J3]', async () => {
    const { actor, tags, refuse, answer } = world()
    actor.send({ type: 'editing.started' })
    actor.send({ type: 'change.requested', patch: { name: 'Flats' } })
    expect(tags()).toEqual(['editing', 'pending'])
    await refuse()
    expect([tags(), actor.getSnapshot().context.failure?.message]).toEqual([['editing'], 'Too long.'])
    actor.send({ type: 'change.requested', patch: { name: 'Flat' } })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await answer()
    expect(tags()).toEqual([])
  })

  it('keeps the field open that was opened while another change was on its way [J3]', async () => {
    const { actor, tags, answer } = world()
    actor.send({ type: 'change.requested', patch: { frequency: 'daily' } })
    actor.send({ type: 'editing.started' })
    expect(tags()).toEqual(['editing', 'pending'])
    await answer()
    expect(tags()).toEqual(['editing'])
  })
})
