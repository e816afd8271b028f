import { expect, it, onTestFinished } from 'vitest'

import { openPartialStreets, shareWithin } from '#src/platform/maps/embedded/partialStreets.ts'
import type { Box } from '#src/platform/maps/box.ts'
import type { SearchMap, SearchMapOptions } from '#src/platform/maps/mapService.ts'

const known: Box = { west: 16, south: 49, east: 17, north: 50 }
const inside: Box = { west: 16.4, south: 49.4, east: 16.6, north: 49.6 }
const outside: Box = { west: 14, south: 50, east: 14.2, north: 50.2 }

/** A map that is nothing but its box; moves where it is told to. */
interface FakeMap {
  kind: 'streets' | 'country'
  move: (box: Box, movedBy?: 'person' | 'program') => void
  hasEnded: boolean
  outlined: number
  cleared: number
}

function fakeMaps({ hasStreets = true } = {}) {
  const opened: FakeMap[] = []
  const open =
    (kind: FakeMap['kind']) =>
    async (options: SearchMapOptions): Promise<SearchMap> => {
      if (kind === 'streets' && !hasStreets) throw new Error('No WebGL.')
      await Promise.resolve()
      let { box } = options
      const map: FakeMap = {
        kind,
        hasEnded: false,
        outlined: 0,
        cleared: 0,
        move: (next, movedBy = 'person') => {
          box = next
          options.onMove()
          options.onRest(movedBy)
        },
      }
      opened.push(map)
      return {
        showsStreets: kind === 'streets',
        view: () => ({ box, zoom: 10 }),
        project: () => ({ x: 0, y: 0 }),
        fit: (next) => map.move(next, 'program'),
        outline: (areas) => (map.outlined = areas.length),
        keepClear: (places) => (map.cleared = places.length),
        end: () => (map.hasEnded = true),
      }
    }
  return { opened, maps: { streets: open('streets'), country: open('country') } }
}

async function start(box: Box, given: { hasStreets?: boolean } = {}) {
  const container = document.createElement('div')
  Object.assign(container.style, { width: '400px', height: '400px', position: 'relative' })
  document.body.append(container)
  onTestFinished(() => container.remove())
  const rests: string[] = []
  const { opened, maps } = fakeMaps(given)
  const map = await openPartialStreets(
    {
      container,
      box,
      words: { zoomIn: '', zoomOut: '', map: '', language: 'en' },
      isCalm: true,
      onAttribution: () => undefined,
      onMove: () => undefined,
      onRest: (movedBy) => rests.push(movedBy),
      onClick: () => undefined,
    },
    known,
    maps,
  )
  return { map, opened, rests, container }
}

it('shows streets where they are known, else the country [D4]', async () => {
  expect((await start(inside)).map.showsStreets).toBe(true)
  expect((await start(outside)).map.showsStreets).toBe(false)
  // A quarter of what is seen is too little of it.
  expect((await start({ west: 16.5, south: 49.5, east: 17.5, north: 50.5 })).map.showsStreets).toBe(false)
})

it('changes them when a movement has ended, with what was put on the map, and says so [D4]', async () => {
  const { map, opened, rests, container } = await start(inside)
  map.outline([[], []])
  map.keepClear([{ position: { lat: 49.5, lng: 16.5 }, width: 1, height: 1 }])
  opened[0]?.move(outside)
  await expect.poll(() => map.showsStreets).toBe(false)
  expect(opened.map(({ kind, hasEnded, outlined, cleared }) => [kind, hasEnded, outlined, cleared])).toEqual([
    ['streets', true, 2, 1],
    ['country', false, 2, 1],
  ])
  // By hand, and then because another map is there.
  expect(rests).toEqual(['person', 'program'])
  expect(container.childElementCount).toBe(1)
  // It opens with room at its edges, and shows what was shown: 48 of 400 px at each side.
  expect(map.view().box.west).toBeCloseTo(14 + 0.2 * 0.12, 6)
  map.fit(inside)
  await expect.poll(() => map.showsStreets).toBe(true)
  expect(opened).toHaveLength(3)
})

it('hears nothing of a map that is not seen any more, and opens none after its end', async () => {
  const { map, opened, rests } = await start(inside)
  opened[0]?.move(outside)
  await expect.poll(() => opened.length).toBe(2)
  await expect.poll(() => map.showsStreets).toBe(false)
  opened[0]?.move(inside)
  expect(rests).toEqual(['person', 'program'])
  opened[1]?.move(inside)
  map.end()
  await expect.poll(() => opened[2]?.hasEnded).toBe(true)
  expect(opened.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true])
})

it('stays with the country where the browser cannot draw streets', async () => {
  const { map, opened } = await start(inside, { hasStreets: false })
  expect(map.showsStreets).toBe(false)
  opened[0]?.move({ ...inside, east: 16.7 })
  await Promise.resolve()
  expect([map.showsStreets, opened.length]).toEqual([false, 1])
})

it.each([
  [inside, 1],
  [outside, 0],
  [{ west: 15, south: 49, east: 17, north: 50 }, 0.5],
  [{ west: 16.5, south: 49.5, east: 16.5, north: 49.5 }, 1],
])('counts which share of a box lies in another: %j', (box, share) => {
  expect(shareWithin(box, known)).toBeCloseTo(share, 9)
})
