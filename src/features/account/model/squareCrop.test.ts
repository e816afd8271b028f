import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { maxZoom, middleSquare, movedSquare, smallestSquare, zoomedSquare, type SquareCrop } from './squareCrop.ts'

const picture = { width: 800, height: 400 }

it('begins with the largest square in the middle', () => {
  expect(middleSquare(picture)).toEqual({ left: 200, top: 0, size: 400 })
})

it('goes into the picture around the middle of the square, and out again', () => {
  const near = zoomedSquare(picture, middleSquare(picture), 2)
  expect(near).toEqual({ left: 300, top: 100, size: 200 })
  expect(zoomedSquare(picture, near, 1)).toEqual(middleSquare(picture))
})

it('moves as far as the picture goes', () => {
  expect(movedSquare(picture, middleSquare(picture), -500, 90)).toEqual({ left: 0, top: 0, size: 400 })
  expect(movedSquare(picture, middleSquare(picture), 500, 0)).toEqual({ left: 400, top: 0, size: 400 })
})

it('stays within any picture, in whole px and no smaller than the server takes it', () => {
  const moves = fc.array(
    fc.oneof(
      fc.record({ zoom: fc.double({ min: 1, max: 4, noNaN: true }) }),
      fc.record({ right: fc.integer({ min: -3000, max: 3000 }), down: fc.integer({ min: -3000, max: 3000 }) }),
    ),
  )
  const sizes = fc.record({
    width: fc.integer({ min: smallestSquare, max: 5000 }),
    height: fc.integer({ min: smallestSquare, max: 5000 }),
  })
  fc.assert(
    fc.property(sizes, moves, (size, steps) => {
      const {
        left,
        top,
        size: edge,
      } = steps.reduce<SquareCrop>(
        (crop, step) =>
          'zoom' in step
            ? zoomedSquare(size, crop, Math.min(step.zoom, maxZoom(size)))
            : movedSquare(size, crop, step.right, step.down),
        middleSquare(size),
      )
      expect([left, top, edge].every(Number.isInteger)).toBe(true)
      expect(edge).toBeGreaterThanOrEqual(smallestSquare)
      expect(left >= 0 && top >= 0 && left + edge <= size.width && top + edge <= size.height).toBe(true)
    }),
  )
})
