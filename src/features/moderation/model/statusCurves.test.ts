import { describe, expect, it } from 'vitest'

import { curveBetween } from './statusCurves.ts'

const box = { halfWidth: 80, halfHeight: 30 }
const [left, right] = [
  { x: 100, y: 100 },
  { x: 400, y: 100 },
]
const endsOf = (path: string) => {
  const [start = '', , finish = ''] = path.slice(1).split(/ Q| /)
  return [start, finish].map((point) => point.split(',').map(Number))
}

describe('an arrow between two boxes', () => {
  it('leads from border to border, and stops short of where it leads', () => {
    const [[startX = 0] = [], [endX = 0] = []] = endsOf(curveBetween(left, right, box).path)
    expect(startX).toBeGreaterThan(180)
    expect(startX).toBeLessThan(190)
    expect(endX).toBeLessThan(315)
    expect(endX).toBeGreaterThan(305)
  })

  it('bends to the other side on the way back, with its label nearer to its beginning', () => {
    const [there, back] = [curveBetween(left, right, box), curveBetween(right, left, box)]
    expect(there.label.y).toBeGreaterThan(100)
    expect(back.label.y).toBeLessThan(100)
    expect(there.label.x).toBeLessThan(250)
    expect(back.label.x).toBeGreaterThan(250)
  })
})
