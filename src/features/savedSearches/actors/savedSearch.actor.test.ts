import { expect, it } from 'vitest'

import type { User } from '#contract/entities/user.ts'
import type { PendingSearch } from '#machines/savedSearch/savedSearchEvents.ts'
import { guestView, type SessionView } from '#src/features/session/actors/session.ts'
import { startRoot } from '#src/platform/actors/rootActor.ts'

import { startSaving, type SavingEffects } from './savedSearch.actor.ts'

const flats: PendingSearch = {
  name: 'Flats in Brno',
  frequency: 'daily',
  criteria: { 'property_type[]': ['flat'] },
  replaces: null,
  idempotencyKey: 'one',
}
const userView = (id: number): SessionView => ({ state: 'signedIn', userType: 'user', user: { id } as User })
const nobody = () => {}
const settle = () => new Promise(setImmediate)

/** A session that a test moves on, and a server that takes everything. */
function world(first: SessionView, pending: PendingSearch | null = null) {
  const calls: unknown[] = []
  const stale: unknown[] = []
  let stored = pending
  let view = first
  let notify: () => void = nobody
  const root = startRoot({
    view: () => view,
    subscribe: (listener) => {
      notify = listener
      return () => (notify = nobody)
    },
  })
  const actor = startSaving({
    api: {
      createSavedSearch: (input, options) => {
        calls.push(['create', input.body, options?.idempotencyKey])
        return Promise.resolve({} as never) // nobody reads the answer
      },
      updateSavedSearch: ({ params, body }) => {
        calls.push(['update', params.savedSearchId, body])
        return Promise.resolve({} as never) // nobody reads the answer
      },
    } satisfies SavingEffects['api'],
    queryClient: { invalidateQueries: (filters) => Promise.resolve(void stale.push(filters?.queryKey)) },
    root,
    pending,
    storePending: (next) => (stored = next),
  })
  return {
    actor,
    end: () => root.close('savedSearches'),
    calls,
    stale,
    stored: () => stored,
    move: (next: SessionView) => {
      view = next
      notify()
    },
  }
}
const { replaces: _replaces, idempotencyKey: _intent, ...draft } = flats

it('finishes what a guest wanted on an earlier page, and then asks for the list anew', async () => {
  const { actor, calls, stale, stored, move } = world({ ...guestView, state: 'restoring' }, flats)
  expect(calls).toEqual([])
  move(userView(7))
  await settle()
  expect([calls, stale, stored()]).toEqual([[['create', draft, 'one']], [['savedSearches']], null])
  expect(actor.getSnapshot().hasTag('kept')).toBe(true)
})

it('puts a search in the place of another one', async () => {
  const { actor, calls } = world(userView(7))
  actor.send({ type: 'save.requested', search: { ...flats, replaces: 4 } })
  await settle()
  expect(calls).toEqual([['update', 4, draft]])
})

it('keeps nothing of whoever signs out, or of the one before', () => {
  const { actor, end, calls, stored, move } = world(guestView)
  actor.send({ type: 'save.requested', search: flats })
  expect([calls, stored()]).toEqual([[], flats])
  move({ ...userView(7), state: 'identifying' })
  move(userView(7))
  move(userView(8))
  expect(stored()).toBe(null)
  actor.send({ type: 'save.requested', search: flats })
  expect(stored()).toEqual({ ...flats, ownerId: 8 })
  move({ ...guestView, hasSignedOut: true })
  expect(stored()).toBe(null)
  end()
  expect(actor.getSnapshot().status).toBe('stopped')
})

it('finishes what is left of a session that ended for its own account, and for no other', async () => {
  const left = { ...flats, ownerId: 7 }
  const own = world(userView(7), left)
  await settle()
  expect(own.calls).toEqual([['create', draft, 'one']])
  const other = world(userView(8), left)
  await settle()
  expect([other.calls, other.stored()]).toEqual([[], null])
  const returning = world(userView(7))
  returning.move(guestView)
  returning.actor.send({ type: 'save.requested', search: flats })
  returning.move(userView(8))
  await settle()
  expect(returning.calls).toEqual([['create', draft, 'one']])
})

it('keeps nothing for an account that a link chose, until somebody says that it is theirs [REL-10]', async () => {
  const { calls, move } = world({ ...userView(8), isQuestioned: true }, flats)
  await settle()
  expect(calls).toEqual([])
  move(userView(8))
  await settle()
  expect(calls).toEqual([['create', draft, 'one']])
})
