import { expect, it } from 'vitest'

import { circleAround } from './circle.ts'

const radians = (degrees = 0) => (degrees * Math.PI) / 180

/** Metres between two positions on the globe (haversine). */
function distance([lng1, lat1]: readonly number[], [lng2, lat2]: readonly number[]): number {
  const [dLat, dLng] = [radians(lat2) - radians(lat1), radians(lng2) - radians(lng1)]
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(dLng / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(half))
}

it('draws a closed circle whose every corner is as far as asked', () => {
  const circle = circleAround({ lat: 50.08, lng: 14.42 }, 1150)
  expect(circle.at(-1)).toEqual(circle[0])
  for (const corner of circle) expect(distance([14.42, 50.08], corner) / 1150).toBeCloseTo(1, 2)
})
