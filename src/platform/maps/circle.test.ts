import { expect, it } from 'vitest'

import { kilometresBetween } from '#src/platform/maps/area.ts'

import { circleAround } from './circle.ts'

/** Metres between two corners of GeoJSON. */
const distance = ([lng1 = 0, lat1 = 0]: readonly number[], [lng2 = 0, lat2 = 0]: readonly number[]) =>
  kilometresBetween({ lat: lat1, lng: lng1 }, { lat: lat2, lng: lng2 }) * 1000

it('draws a closed circle whose every corner is as far as asked', () => {
  const circle = circleAround({ lat: 50.08, lng: 14.42 }, 1150)
  expect(circle.at(-1)).toEqual(circle[0])
  for (const corner of circle) expect(distance([14.42, 50.08], corner) / 1150).toBeCloseTo(1, 2)
})
