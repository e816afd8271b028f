import { describe, expect, it } from 'vitest'

import { doorModel } from '../../testing/door.ts'
import type { Model } from '../model.ts'
import { generate } from '../paths/generate.ts'
import { pathOf } from '../paths/path.ts'
import { explore } from '../walk/explore.ts'
import { measureCells, measureClasses, percentOfCells } from './cells.ts'

const knock = { type: 'door.knocked', loudly: true }
const shut = { type: 'door.shut' }
const left = { type: 'visitor.left' }

describe('cells', () => {
  // By hand: closed and asking after 0 to 2 and 1 to 2 knocks, open, and bolted; eight events in each of them.
  it('are every event in every situation, forbidden ones included', () => {
    const graph = explore(doorModel)
    expect([...graph.situations.values()].map(({ value }) => value).toSorted()).toEqual([
      'asking',
      'asking',
      'bolted',
      'closed',
      'closed',
      'closed',
      'open',
    ])
    expect(measureCells(graph, [])).toEqual({ covered: 0, all: 7 * 8 })
  })

  it('are covered once, wherever the event was met, and not by the same event elsewhere', () => {
    // Shutting a closed door is forbidden, and done twice; knocking and leaving makes another situation.
    const paths = [[shut, shut, knock, left, shut], [shut]].map((events) => pathOf(doorModel, events).steps)
    expect(measureCells(explore(doorModel), paths).covered).toBe(4)
  })

  it('are all covered by complete paths, and not by those without forbidden events', () => {
    const graph = explore(doorModel)
    const sharesBy = (algorithm: 'complete' | 'shortest') =>
      percentOfCells(
        measureCells(
          graph,
          generate(graph, { algorithm }).paths.map(({ steps }) => steps),
        ),
      )
    expect(sharesBy('complete')).toBe(100)
    expect(sharesBy('shortest')).toBeLessThan(50)
  })

  it('are none where a filter leaves them out', () => {
    const why = { id: 'Nobody shuts the door.' }
    const model: Model = { ...doorModel, filters: [{ why, leavesOut: (_, { type }) => type === 'door.shut' }] }
    expect(measureCells(explore(model), []).all).toBe(7 * 8 - 1)
  })
})

describe('context classes', () => {
  // By hand: closed is tired after two knocks or not; asking, bolted and open are one each.
  const model: Model = {
    ...doorModel,
    classOf: (at) => (at.value === 'closed' && at.context.knocks > 1 ? 'tired' : ''),
  }

  it('are covered where a path comes to them', () => {
    const graph = explore(model)
    const walked = (...events: { type: string }[]) => [pathOf(model, events).steps]
    expect(measureClasses(graph, [])).toEqual({ covered: 1, all: 5 })
    expect(measureClasses(graph, walked(knock, left))).toEqual({ covered: 2, all: 5 })
    expect(measureClasses(graph, walked(knock, left, knock, left))).toEqual({ covered: 3, all: 5 })
  })
})
