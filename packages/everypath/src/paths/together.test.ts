import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'

import { asGraphWalker } from '../formats/graphWalker.ts'
import type { Model } from '../model.ts'
import { explore } from '../walk/explore.ts'
import { english } from '../wording.ts'
import { generateTogether } from './together.ts'
import { parseUntil } from './until.ts'

/** In at the door, and no way on. */
const house: Model = {
  machine: createMachine({
    id: 'house',
    initial: 'street',
    states: { street: { on: { entered: 'hall' } }, hall: {} },
  }),
  events: [{ type: 'entered' }],
  shares: { hall: 'indoors' },
}

/** The same hall, from which a garden is to be seen. */
const garden: Model = {
  machine: createMachine({
    id: 'garden',
    initial: 'gate',
    states: { gate: { on: { opened: 'indoors' } }, indoors: { on: { left: 'lawn' } }, lawn: {} },
  }),
  events: [{ type: 'opened' }, { type: 'left' }],
  requirements: [{ id: 'G1', message: 'The lawn can be walked on.', isMet: (after) => after.matches('lawn') }],
  weightOf: () => 3,
  dependencyOf: ({ type }) => (type === 'left' ? 70 : 20),
  shares: { indoors: 'indoors' },
}

const graphs = [explore(house), explore(garden)]

const endOf = (text: string) =>
  generateTogether(graphs, { until: parseUntil(text) }).walks.map((legs) => legs.map(({ story }) => story))
const idsOf = (seed: number) =>
  generateTogether(graphs.toReversed(), { seed, maxPaths: 3 }).walks.map((legs) => legs.map(({ id }) => id))

describe('random walks through several machines', () => {
  it('go on in the other one at a state that both share', () => {
    // From the hall of the garden something is done first: it is the only way, however often it is looked for.
    const { walks, generated } = generateTogether(graphs)
    expect(walks.map((legs) => legs.map(({ machine, story }) => `${machine}: ${story}`))).toEqual([
      ['house: entered ⇒ hall', 'garden: opened → left ⇒ lawn'],
    ])
    expect(generated.map(({ paths }) => paths.map(({ story }) => story))).toEqual([
      ['entered ⇒ hall'],
      ['opened → left ⇒ lawn'],
    ])
  })

  it('stay where nothing is shared', () => {
    const alone = { ...garden, shares: {} }
    const { walks } = generateTogether([explore(house), explore(alone)], { maxPaths: 1 })
    expect(walks.map((legs) => legs.map(({ story }) => story))).toEqual([['entered ⇒ hall']])
  })

  it('end in whatever machine meets the condition, and count the steps of all', () => {
    expect(endOf('reached(garden.indoors)')).toEqual([['entered ⇒ hall', 'opened ⇒ indoors']])
    expect(endOf('length(2)')).toEqual([['entered ⇒ hall', 'opened ⇒ indoors']])
    expect(endOf('requirement(G1)')).toEqual([['entered ⇒ hall', 'opened → left ⇒ lawn']])
    // Both machines have to be covered: the second one is after two of its steps, and not the first one alone.
    expect(endOf('covered(states,100)')).toEqual([['entered ⇒ hall', 'opened → left ⇒ lawn']])
  })

  it('are the same by the same seed', () => {
    expect(idsOf(4)).toEqual(idsOf(4))
  })

  it('are refused where a model shares what it has not', () => {
    const wrong = { ...house, shares: { attic: 'indoors' } }
    expect(() => generateTogether([explore(wrong), explore(garden)])).toThrow(
      'The machine house shares “attic”, which is no state of it.',
    )
  })
})

describe('several models for GraphWalker', () => {
  it('share states by name, and have requirements, weights and dependencies', () => {
    const { models } = asGraphWalker(graphs, english)
    expect(models.map(({ id, vertices }) => [id, vertices.map(({ sharedState = '' }) => sharedState)])).toEqual([
      ['house', ['', 'indoors']],
      ['garden', ['', 'indoors', '']],
    ])
    expect(models[1]?.edges).toEqual([
      {
        id: 'garden_e0',
        name: 'opened',
        sourceVertexId: 'garden_v0',
        targetVertexId: 'garden_v1',
        weight: 1,
        dependency: 20,
      },
      {
        id: 'garden_e1',
        name: 'left',
        sourceVertexId: 'garden_v1',
        targetVertexId: 'garden_v2',
        requirements: ['G1'],
        weight: 1,
        dependency: 70,
      },
    ])
  })

  it('are one model with short ids where there is one machine', () => {
    const { models } = asGraphWalker(explore(house), english)
    expect(models.map(({ edges }) => edges)).toEqual([
      [{ id: 'e0', name: 'entered', sourceVertexId: 'v0', targetVertexId: 'v1' }],
    ])
  })
})
