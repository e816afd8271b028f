import { expect, it } from 'vitest'

import { languages } from '#tests/support/languages.ts'

import type { MapOptions, MapService } from './mapService.ts'
import { withFallback } from './withFallback.ts'

const position = { lat: 49.2, lng: 16.6 }

/** A service whose every answer names it, and what it was asked. */
function named(name: string) {
  const state = { isBroken: false, requested: 0 }
  const answer = async <Answer>(value: Answer) => {
    state.requested += 1
    if (state.isBroken) throw new Error(`${name} is broken.`)
    return value
  }
  const place = { id: name, kind: 'town', name, context: '', latitude: 0, longitude: 0, region: '' } as const
  const service: MapService = {
    suggest: () => answer({ items: [], attribution: name }),
    choosePlace: () => answer(place),
    reverseGeocode: () => answer(name),
    describeArea: () => answer(name),
    drawMap: () => answer({ showsStreets: false, mark: () => undefined, end: () => undefined }),
    openMap: () => Promise.reject(new Error('Nobody opens one here.')),
  }
  return { service, state }
}

function world() {
  const [first, other, time] = [named('first'), named('other'), { now: 0 }]
  const waiting: { ms: number; end: () => void }[] = []
  const service = withFallback(first.service, other.service, {
    now: () => time.now,
    wait: (ms) => new Promise((end) => void waiting.push({ ms, end })),
    patienceMs: 200,
    pauseMs: 1000,
  })
  return { first, other, time, waiting, service }
}

it('asks the first service as long as it answers', async () => {
  const { service, other } = world()
  expect([await service.reverseGeocode(position), (await service.suggest('b')).attribution]).toEqual(['first', 'first'])
  expect(other.state.requested).toBe(0)
})

it('lets the other answer where the first fails, and leaves the first alone for a while [REL-60]', async () => {
  const { service, first, time } = world()
  first.state.isBroken = true
  expect(await service.reverseGeocode(position)).toBe('other')
  first.state.isBroken = false
  time.now = 999
  expect((await service.suggest('b')).attribution).toBe('other')
  expect(first.state.requested).toBe(1)
  time.now = 1000
  expect(await service.reverseGeocode(position)).toBe('first')
})

it('describes an area with whichever can name it, and says so where none can', async () => {
  const { service, first, other, time } = world()
  const box = { west: 16.4, south: 49.1, east: 16.8, north: 49.3 }
  first.state.isBroken = true
  expect(await service.describeArea(box, languages.en)).toMatch(/^other \(/)
  other.state.isBroken = true
  time.now = 5000
  expect(await service.describeArea(box, languages.en)).toBe('Error retrieving area description')
})

it('lets the other answer whoever waited long enough for the first [REL-60]', async () => {
  const { first, other, waiting, service } = world()
  first.service.suggest = () => new Promise(() => undefined)
  const answer = service.suggest('b')
  expect([waiting.map(({ ms }) => ms), other.state.requested]).toEqual([[200], 0])
  waiting[0]?.end()
  expect((await answer).attribution).toBe('other')
  expect(await service.reverseGeocode(position)).toBe('other')
})

it('has patience with a map', async () => {
  const { waiting, service } = world()
  await service.drawMap({} as MapOptions) // nobody looks at them here
  expect(waiting).toEqual([])
})

it('learns nothing from a question that was given up', async () => {
  const { service, first } = world()
  first.state.isBroken = true
  const signal = AbortSignal.abort()
  await expect(service.suggest('b', { signal })).rejects.toThrow('first is broken.')
  first.state.isBroken = false
  expect(await service.reverseGeocode(position)).toBe('first')
})

it('asks who made a suggestion what it means', async () => {
  const { service, other } = world()
  const suggestion = { id: '1', name: 'Brno', context: '', kind: null, place: null }
  expect((await service.choosePlace(suggestion)).id).toBe('first')
  const place = await other.service.choosePlace(suggestion)
  expect((await service.choosePlace({ ...suggestion, place })).id).toBe('other')
})
