import { expect, it } from 'vitest'

import { searchRadii } from '#contract/propertyFields/searchFields.ts'

import { nearestRadius, nextRadius, radiusSteps } from './radiusSteps.ts'

it('offers what the search form offers', () => {
  expect([0, ...radiusSteps]).toEqual([...searchRadii])
})

// The form offers 1, 2, 5, 10, 20 and 50 km.
it.each([
  [0, 1],
  [1.3, 1],
  [1.5, 2],
  [3, 2],
  [3.3, 5],
  [14, 10],
  [15, 20],
  [400, 50],
])('takes %s km for the %s km of the form', (km, step) => {
  expect(nearestRadius(km)).toBe(step)
})

it.each([
  [5, 1, 10],
  [5, -1, 2],
  [7, 1, 10],
  [7, -1, 5],
  [50, 1, 50],
  [1, -1, 1],
] as const)('goes from %s km in direction %s to %s km', (km, direction, next) => {
  expect(nextRadius(km, direction)).toBe(next)
})
