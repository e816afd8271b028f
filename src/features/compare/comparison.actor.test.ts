import { expect, it } from 'vitest'

import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { startComparison } from './comparison.actor.ts'

const forbidden = () => {
  throw new Error('Forbidden.')
}
const choose = (listingId: number) => ({ type: 'listing.chosen', listingId }) as const

it('goes on where the last page left it, and follows other tabs', () => {
  const storage = memoryStorage()
  const [window, otherWindow] = [new EventTarget(), new EventTarget()]
  const here = startComparison({ storage, window })
  const elsewhere = startComparison({ storage, window: otherWindow })
  here.send(choose(4))
  here.send(choose(2))
  expect(startComparison({ storage, window: new EventTarget() }).getSnapshot().context.ids).toEqual([4, 2])
  otherWindow.dispatchEvent(Object.assign(new Event('storage'), { key: 'favorites' }))
  expect(elsewhere.getSnapshot().context.ids).toEqual([])
  otherWindow.dispatchEvent(Object.assign(new Event('storage'), { key: 'listings-compared' }))
  expect(elsewhere.getSnapshot().context.ids).toEqual([4, 2])
  elsewhere.send({ type: 'comparison.cleared' })
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect([here.getSnapshot().context.ids, storage().length]).toEqual([[], 0])
})

it('holds for the page where nothing can be stored', () => {
  const actor = startComparison({ storage: forbidden, window: new EventTarget() })
  actor.send(choose(4))
  expect(actor.getSnapshot().context.ids).toEqual([4])
})
