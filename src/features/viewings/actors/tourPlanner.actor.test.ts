import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import type { TourDate, TourDatesDraft } from '#contract/entities/tour.ts'
import type { PlanChange } from '#machines/tour/planChange.ts'
import { createApi, type TransportRequest } from '#src/platform/api/api.ts'

import { tourPlannerLogic } from './tourPlanner.actor.ts'

const date = (id: number, hour: number, free = 2): TourDate => ({
  id,
  start: `2027-03-04T${hour}:00:00.000Z`,
  end: `2027-03-04T${hour}:30:00.000Z`,
  capacity: 2,
  free,
})
const noon = { start: '2027-03-04T12:00:00.000Z', end: '2027-03-04T12:30:00.000Z', capacity: 3 }
const add: PlanChange = { kind: 'add', listingId: 7, times: [noon] }

/** A server with these dates; the first answers to plans fail as they are told to. */
function world(kept: TourDate[], failures: unknown[] = []) {
  const saves: TransportRequest[] = []
  const api = createApi((request) => {
    if (request.method === 'GET') return Promise.resolve({ tourDates: kept })
    saves.push(request)
    const failure = failures.shift()
    if (failure !== undefined) return Promise.reject(failure)
    const { tourDates } = request.body as TourDatesDraft
    return Promise.resolve({ tourDates: tourDates.map((one, index) => ({ id: 90 + index, free: 2, ...one })) })
  })
  const actor = createActor(tourPlannerLogic({ api, queryClient: new QueryClient() })).start()
  const send = async (change: PlanChange) => {
    actor.send({ type: 'change.begun', subject: { kind: 'newTimes', day: null } })
    actor.send({ type: 'change.sent', change, taken: [] })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  }
  return { actor, saves, send, bodies: () => saves.map(({ body }) => body) }
}

it('sends what is there with what is new, and names what it has seen', async () => {
  const { send, bodies } = world([date(1, 10)])
  const after = await send(add)
  const { free: _free, ...first } = date(1, 10)
  expect(bodies()).toEqual([{ propertyId: 7, tourDates: [first, noon], known: [1] }])
  expect(after.context.receipt).toEqual({ undo: { kind: 'callOff', listingId: 7, tourDateIds: [91] }, notified: 0 })
})

it('counts those who are told, and offers no way back then', async () => {
  const { send } = world([date(1, 10, 0)])
  const after = await send({ kind: 'callOff', listingId: 7, tourDateIds: [1] })
  expect(after.context.receipt).toEqual({ undo: null, notified: 2 })
})

it('sends the same plan under the same intent where nobody answered', async () => {
  const { actor, send, saves } = world([date(1, 10)], [new TypeError('Failed to fetch')])
  await send(add)
  actor.send({ type: 'connection.returned' })
  await waitFor(actor, (snapshot) => snapshot.hasTag('saved'))
  expect(saves[1]).toEqual(saves[0])
})

it('begins anew after an answer that says no', async () => {
  const { actor, send, saves } = world([date(1, 10)], [{ status: 422, data: { violations: [] } }])
  await send(add)
  actor.send({ type: 'change.sent', change: add, taken: [] })
  await waitFor(actor, (snapshot) => snapshot.hasTag('saved'))
  expect(saves[0]?.idempotencyKey === saves[1]?.idempotencyKey).toBe(false)
})
