import { expect, it } from 'vitest'

import type { SavedSearch } from '#contract/entities/savedSearch.ts'

import { restoreSearch } from './restoreSearch.ts'

const deleted: SavedSearch = {
  _links: { self: { href: '/saved_searches/7' } },
  id: 7,
  name: 'Flats in Brno',
  frequency: 'daily',
  criteria: { 'property_type[]': ['flat'] },
  isPaused: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  seenAt: '2026-11-02T08:00:00.000Z',
  newCount: 3,
}

/** What is asked of a server that answers a restoring like this; undefined takes it. */
async function requested(refusal?: { status: number; data?: object }) {
  const calls: unknown[] = []
  const outcome = await restoreSearch(
    {
      updateSavedSearch: ({ params, body }) => {
        calls.push([params.savedSearchId, body])
        const isRefused = refusal !== undefined && params.savedSearchId === 7
        return isRefused ? Promise.reject(Object.assign(new Error('Refused.'), refusal)) : Promise.resolve(deleted)
      },
      createSavedSearch: ({ body }, options) => {
        calls.push([body, options?.idempotencyKey])
        return Promise.resolve({ ...deleted, id: 8 })
      },
    },
    deleted,
    'one',
  ).catch((error: unknown) => error)
  return { calls, outcome }
}
const restoring = [7, { isDeleted: false }]

it('brings the same search back, or finds that it is there again [R-SAVED]', async () => {
  expect(await requested()).toEqual({ calls: [restoring], outcome: undefined })
  const known = { status: 409, data: { code: 'already_saved' } }
  expect(await requested(known)).toEqual({ calls: [restoring], outcome: undefined })
})

it('saves it anew as it was where the server has forgotten it, and nowhere else', async () => {
  const { name, frequency, criteria } = deleted
  expect(await requested({ status: 404 })).toEqual({
    calls: [restoring, [{ name, frequency, criteria }, 'one'], [8, { isPaused: true }]],
    outcome: undefined,
  })
  const full = await requested({ status: 409, data: { code: 'too_many_saved_searches' } })
  expect(full).toEqual({ calls: [restoring], outcome: expect.any(Error) as Error })
})
