import { expect, it } from 'vitest'

import { placesOfStatuses } from './statusPlaces.ts'

it('places statuses by their groups, those of one group below each other [J2]', () => {
  expect(
    Object.fromEntries([...placesOfStatuses()].map(([status, { column, row }]) => [status, [column, row]])),
  ).toEqual({
    DRAFT: [0, 0],
    PENDING: [1, 0],
    PUBLISHED: [2, 0],
    SOLD: [3, 0],
    REJECTED: [0.5, 1],
    ARCHIVED: [2.25, 1],
    RENTED: [3, 1],
    DELETED: [0.25, 2],
  })
})
