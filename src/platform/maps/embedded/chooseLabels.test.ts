import { describe, expect, it } from 'vitest'

import { chooseLabels } from './chooseLabels.ts'

const room = { width: 400, height: 300 }
const names = (spots: Parameters<typeof chooseLabels>[0]) => chooseLabels(spots, room).map(({ name }) => name)

describe('the names on the map', () => {
  it('leave out what lies beside or at the edge of it', () => {
    expect(
      names([
        { name: 'Brno', x: 200, y: 150 },
        { name: 'Praha', x: 500, y: 100 },
        { name: 'Aš', x: 5, y: 100 },
      ]),
    ).toEqual(['Brno'])
  })

  it('give the more important place the room', () => {
    expect(
      names([
        { name: 'Brno', x: 200, y: 150 },
        { name: 'Kuřim', x: 210, y: 140 },
        { name: 'Tišnov', x: 200, y: 100 },
      ]),
    ).toEqual(['Brno', 'Tišnov'])
  })

  it('are never more than can be read', () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      name: 'A',
      x: 30 + (index % 10) * 35,
      y: 20 + Math.floor(index / 10) * 25,
    }))
    expect(names(many)).toHaveLength(24)
  })
})
