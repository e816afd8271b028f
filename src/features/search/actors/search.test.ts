import { expect, it, vi } from 'vitest'

import type { Criteria } from '#machines/search/criteria.ts'
import type { SearchEvent } from '#machines/search/search.machine.ts'

import { searchGate, type Search, type SearchView } from './search.ts'

const flats: Criteria = { property_type: 'flat' }
const houses: Criteria = { property_type: 'house' }

/** A machine that shows what it was told last, and has the answer as soon as it is let. */
function world({ known = [] as Criteria[], load = () => Promise.resolve() } = {}) {
  const told: SearchEvent[] = []
  const waiting: (() => void)[] = []
  const answered = new Promise<void>((resolve) => void waiting.push(resolve))
  const answer = () => {
    for (const resolve of waiting) resolve()
  }
  const machine: Search = {
    getSnapshot: () => ({ context: { criteria: houses } }) as unknown as SearchView,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: (event) => void told.push(event),
    settled: () => answered,
  }
  const loading = vi.fn(async () => {
    await load()
    return machine
  })
  return { told, answer, loading, gate: searchGate({ load: loading, isAnswered: (one) => known.includes(one) }) }
}

it('shows the answer that came with the page without the machine', async () => {
  const { gate, loading } = world({ known: [flats] })
  gate.send({ type: 'criteria.arrived', criteria: flats })
  await gate.settled()
  expect(gate.getSnapshot().context).toMatchObject({ criteria: flats, answered: flats })
  expect(
    ['answered', 'pending', 'empty', 'failed', 'editing'].filter((tag) => gate.getSnapshot().hasTag(tag as 'empty')),
  ).toEqual(['answered'])
  expect(loading).not.toHaveBeenCalled()
})

it('keeps that answer until the machine has it too, and loses nothing that was done meanwhile', async () => {
  const { gate, told, answer } = world({ known: [flats] })
  const heard = vi.fn()
  gate.send({ type: 'criteria.arrived', criteria: flats })
  gate.subscribe(heard)
  gate.send({ type: 'editing.started', criteria: flats })
  await vi.waitFor(() => expect(told).toEqual([{ type: 'criteria.arrived', criteria: flats }]))
  gate.send({ type: 'draft.changed', draft: houses })
  expect(gate.getSnapshot().context.answered).toBe(flats)
  expect(heard).not.toHaveBeenCalled()
  answer()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(told.map(({ type }) => type)).toEqual(['criteria.arrived', 'editing.started', 'draft.changed'])
  expect(gate.getSnapshot().context.criteria).toBe(houses)
})

it('waits for the machine where no answer came, and says where it cannot be fetched', async () => {
  let isOffline = true
  const { gate, told, answer } = world({
    load: () => (isOffline ? Promise.reject(new Error('Offline.')) : Promise.resolve()),
  })
  gate.send({ type: 'criteria.arrived', criteria: flats })
  expect(gate.getSnapshot().hasTag('pending')).toBe(true)
  await expect(gate.settled()).rejects.toThrow('Offline.')
  isOffline = false
  answer()
  await gate.settled()
  expect(told).toEqual([{ type: 'criteria.arrived', criteria: flats }])
})
