import { english, msg } from '../wording.ts'
import { describe, expect, it } from 'vitest'

import { doorModel } from '../../testing/door.ts'

import { lowestPercent, measure } from '../coverage/measure.ts'
import { edgesOf, explore, type Edge } from '../walk/explore.ts'
import { defaultPlan, generate, type Plan } from './generate.ts'
import { random } from './random.ts'

const graph = explore(doorModel)
const made = (plan: Partial<Plan>) => generate(graph, plan)
const kindsOf = (plan: Partial<Plan>) => made(plan).paths.map(({ steps }) => steps.map(({ edge }) => edge.kind))
const idsOf = (seed: number) => made({ algorithm: 'random', seed, maxPaths: 5 }).paths.map(({ id }) => id)
const allKinds = new Set(edgesOf(graph).map(({ kind }) => kind))
const pairsIn = (kinds: readonly string[]) => kinds.slice(1).map((kind, index) => `${kinds[index]} ; ${kind}`)
const coverageOf = (plan: Partial<Plan>) =>
  measure(
    doorModel,
    made(plan).paths.map(({ steps }) => steps),
  )

const tries = ({ type }: { type: string }) => type === 'door.shut'

describe('generated paths', () => {
  it('are few and short, and take every transition', () => {
    expect(made({ algorithm: 'shortest' }).paths.map(({ story }) => story)).toMatchInlineSnapshot(`
      [
        "door.knocked → done askWho ⇒ closed",
        "door.knocked → error askWho ⇒ closed",
        "door.knocked → after patience ⇒ closed",
        "door.knocked → done askWho → door.shut ⇒ closed",
        "door.knocked → visitor.left → door.knocked → done askWho ⇒ bolted",
        "door.knocked → visitor.left → door.knocked → error askWho ⇒ bolted",
      ]
    `)
    expect(new Set(kindsOf({ algorithm: 'shortest' }).flat())).toEqual(allKinds)
  })

  it('take every transition in one tour where that is possible', () => {
    const tours = kindsOf({ algorithm: 'tour' })
    expect(new Set(tours.flat())).toEqual(allKinds)
    expect(tours.length).toBeLessThan(made({ algorithm: 'shortest' }).paths.length)
  })

  it('take every pair of neighbours by a switch', () => {
    const requested = new Set(
      edgesOf(graph).flatMap((edge) =>
        (graph.situations.get(edge.to)?.edges ?? []).map((next) => `${edge.kind} ; ${next.kind}`),
      ),
    )
    expect(new Set(kindsOf({ algorithm: 'switch' }).flatMap(pairsIn))).toEqual(requested)
  })

  it('meet no situation twice when they are simple', () => {
    for (const { steps } of made({ algorithm: 'simple' }).paths) {
      const met = [graph.start, ...steps.map(({ edge }) => edge.to)]
      expect(new Set(met).size).toBe(met.length)
    }
  })

  it('repeat themselves by the seed and the id', () => {
    expect(idsOf(7)).toEqual(idsOf(7))
    expect(idsOf(7)).not.toEqual(idsOf(8))
  })

  it('throw steps as often as a log takes them, and what it never takes now and then', () => {
    const left = 'door.asking/visitor.left/0'
    const shareOf = (weights: ReadonlyMap<string, number>) => {
      const ways = random(graph, { seed: 3, maxLength: 8, weights })
      const steps = Array.from({ length: 200 }, (): readonly Edge[] => ways.next().value ?? [])
        .flat()
        .filter(({ outcome }) => outcome.arrows.some((arrow) => arrow.startsWith('door.asking/')))
      return steps.filter(({ outcome }) => outcome.arrows.includes(left)).length / steps.length
    }
    // Who is asked leaves, loses patience, is a friend, is none, or there is no answer: one of five alike.
    expect(shareOf(new Map())).toBeGreaterThan(0.1)
    expect(shareOf(new Map())).toBeLessThan(0.3)
    expect(shareOf(new Map([[left, 36]]))).toBeGreaterThan(0.8)
    expect(shareOf(new Map([[left, 36]]))).toBeLessThan(1)
  })

  it('end in the target, and meet it only there', () => {
    const paths = made({ algorithm: 'target', target: 'bolted' }).paths
    expect(paths.length).toBeGreaterThan(0)
    for (const { steps } of paths) {
      expect(steps.map(({ edge }) => edge.outcome.after.value).indexOf('bolted')).toBe(steps.length - 1)
    }
  })

  it('try every forbidden event in every state, and expect that nothing changes', () => {
    const forbidden = made({ algorithm: 'negative' }).paths.flatMap(({ steps }) =>
      steps.filter(({ isForbidden }) => isForbidden),
    )
    for (const { before, edge } of forbidden) {
      expect([edge.outcome.after.value, edge.outcome.effects]).toEqual([before.value, []])
    }
    const tried = new Set(forbidden.map(({ before, event }) => `${JSON.stringify(before.value)} ${event.type}`))
    expect([...tried].filter((name) => name.includes('door.shut'))).toEqual([
      '"closed" door.shut',
      '"asking" door.shut',
      '"bolted" door.shut',
    ])
  })

  it('try only what can be tried, and count the rest', () => {
    const { paths, leftOut } = made({ algorithm: 'negative', tries })
    const forbidden = paths.flatMap(({ steps }) => steps.filter(({ isForbidden }) => isForbidden))
    // By hand: nobody shuts a door that is closed (after 0, 1 or 2 knocks), asked at (1 or 2) or bolted.
    expect(forbidden.map(({ event }) => event.type)).toEqual(Array.from({ length: 6 }, () => 'door.shut'))
    const all = made({ algorithm: 'negative' }).paths.flatMap(({ steps }) => steps.filter((step) => step.isForbidden))
    expect(leftOut.map(({ why, count }) => [english(why), count])).toEqual([
      ['Forbidden events that cannot be tried here.', all.length - 6],
    ])
  })

  it('cover states, transitions and both outcomes of guards when they are complete', () => {
    expect(lowestPercent(coverageOf({ algorithm: 'complete' }))).toBe(100)
  })

  it('end by coverage, length, number or time, and say what was left out', () => {
    expect(made({ algorithm: 'random', coverage: 60, maxLength: 4 }).leftOut).toEqual([])
    expect(lowestPercent(coverageOf({ algorithm: 'random', coverage: 60, maxLength: 4 }))).toBeGreaterThanOrEqual(60)
    const bounds: Partial<Plan>[] = [
      { algorithm: 'shortest', maxLength: 2 },
      { algorithm: 'random', maxPaths: 3 },
      { algorithm: 'random', maxSeconds: 0 },
    ]
    expect(bounds.map((plan) => made(plan).leftOut.map(({ why }) => english(why)))).toEqual([
      ['Paths of more than 2 steps (--max-length).'],
      ['Paths beyond the first 3 (--max-paths).'],
      ['Paths that were not generated within 0 s (--max-seconds).'],
    ])
  })

  it('end when random ways bring nothing new, long before their time is over', () => {
    const { paths, leftOut, ms } = made({ algorithm: 'random', maxLength: 1, maxPaths: 1_000, maxSeconds: 600 })
    expect(paths.length).toBeLessThan(10)
    expect(leftOut.map(({ why }) => english(why))).toEqual(['Paths that 1,000 random walks in a row did not find.'])
    expect(ms).toBeLessThan(60_000)
  })

  it('count what a filter leaves out', () => {
    const why = msg('Nobody whispers.')
    const quiet = { ...doorModel, filters: [{ why, leavesOut: () => true }] }
    expect(generate(explore(quiet), defaultPlan).leftOut).toEqual([{ why, count: 1 }])
  })
})
