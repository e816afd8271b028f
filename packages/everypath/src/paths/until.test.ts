import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'

import type { Model } from '../model.ts'
import { explore } from '../walk/explore.ts'
import { english } from '../wording.ts'
import { generate, type Plan } from './generate.ts'
import { parseUntil, textOfUntil, until } from './until.ts'

/** One way only: off, then low, then high, then broken for good. */
const lamp: Model = {
  machine: createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { pressed: 'low' } },
      low: { on: { pressed: 'high' } },
      high: { on: { pressed: 'broken' } },
      broken: { type: 'final' },
    },
  }),
  events: [{ type: 'pressed' }],
  requirements: [
    { id: 'L1', message: 'It can shine brightly.', isMet: (after) => after.matches('high') },
    { id: 'L2', message: 'It lasts for three presses.', isMet: (after) => after.matches('broken') },
  ],
  dependencyOf: (_, before) => (before.matches('off') ? 90 : before.matches('low') ? 40 : 10),
}

/** A coin that lies on either side, and is kept in a pocket in between; a late catch is forbidden everywhere. */
const coin: Model = {
  machine: createMachine({
    id: 'coin',
    initial: 'pocket',
    states: {
      pocket: { on: { 'fell.heads': 'heads', 'fell.tails': 'tails' } },
      heads: { on: { taken: 'pocket' } },
      tails: { on: { taken: 'pocket' } },
    },
  }),
  events: [{ type: 'fell.heads' }, { type: 'fell.tails' }, { type: 'taken' }],
}

const made = (model: Model, text: string, plan: Partial<Plan> = {}) =>
  generate(explore(model), { algorithm: 'random', maxSeconds: 5, until: parseUntil(text), ...plan })
const stepsOf = (model: Model, text: string, plan: Partial<Plan> = {}) =>
  made(model, text, plan).paths.map(({ steps }) => steps.length)
const saidOf = (model: Model, text: string, plan: Partial<Plan> = {}) =>
  made(model, text, plan).leftOut.map(({ why }) => english(why))

describe('paths end with the step that', () => {
  it.each([
    ['reached(low)', 1],
    ['reached(lamp.high)', 2],
    ['reached(lamp.low/pressed/0)', 2],
    ['reached(high/pressed/0)', 3],
    ['covered(states,50)', 1],
    ['covered(states,75)', 2],
    ['covered(transitions,67)', 3],
    // Four states and one event are four cells; nothing can be pressed once it is broken, so that 75 % is all there is to walk.
    ['covered(cells,50)', 2],
    ['covered(cells,75)', 3],
    ['covered(guards,100)', 1],
    ['requirement(L1)', 2],
    ['requirement(L2)', 3],
    ['requirements(50)', 2],
    ['requirements(100)', 3],
    ['dependency(90)', 1],
    ['dependency(40)', 2],
    ['dependency(1)', 3],
    ['seconds(0)', 1],
    ['length(2)', 2],
    ['length(2) and reached(low)', 2],
    ['length(2) or reached(low)', 1],
    ['reached(low) or length(2) and reached(broken)', 1],
    ['(reached(low) or length(2)) and reached(broken)', 3],
  ])('meets %s: %i steps', (text, steps) => {
    expect(stepsOf(lamp, text)).toEqual([steps])
    expect(saidOf(lamp, text)).toEqual([])
  })

  it('counts the steps of all paths together', () => {
    expect(stepsOf(coin, 'length(7)', { maxLength: 3 })).toEqual([3, 3, 1])
  })

  it('counts forbidden events as cells, and never as reached', () => {
    // Of nine cells four are walked by hand: both falls, and a taking after each.
    const plan = { algorithm: 'shortest' } as const
    expect(stepsOf(coin, 'covered(cells,44)', plan).reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(saidOf(coin, 'covered(cells,45)', plan)).toEqual(['The condition covered(cells,45) was not met (--until).'])
    // In the pocket taking is forbidden, and no shortest way leads back there.
    expect(saidOf(coin, 'reached(pocket)', { algorithm: 'negative' })).toEqual([
      'The condition reached(pocket) was not met (--until).',
    ])
    expect(saidOf(coin, 'covered(cells,100)', { algorithm: 'complete' })).toEqual([])
  })
})

describe('a condition that is not met', () => {
  it('is named', () => {
    expect(saidOf(lamp, 'length(9)', { maxPaths: 1 }).at(-1)).toBe('The condition length(9) was not met (--until).')
  })

  it('is no complaint where it never should be', () => {
    expect(saidOf(coin, 'never', { maxLength: 3, maxPaths: 2 })).toEqual(['Paths beyond the first 2 (--max-paths).'])
  })
})

describe('a step that weighs more', () => {
  it('is thrown as often more', () => {
    const heavy: Model = { ...coin, weightOf: ({ type }) => (type === 'fell.heads' ? 9 : 1) }
    const { paths } = made(heavy, 'length(400)', { maxLength: 400 })
    const falls = paths.flatMap(({ steps }) => steps.map(({ event }) => event.type)).filter((type) => type !== 'taken')
    const share = falls.filter((type) => type === 'fell.heads').length / falls.length
    expect(share).toBeGreaterThan(0.83)
    expect(share).toBeLessThan(0.97)
  })
})

describe('conditions as text', () => {
  it('are read with “and” before “or”', () => {
    expect(parseUntil('covered(cells,90) and (seconds(60) or length( 500 )) or never')).toEqual(
      until.any(until.all(until.covered('cells', 90), until.any(until.seconds(60), until.length(500))), until.never),
    )
    expect(parseUntil('reached(0.door.asking/done/0)')).toEqual(until.reached('0.door.asking/done/0'))
  })

  it.each([
    'covered(cells,90) and (seconds(60) or length(500))',
    'never',
    'requirement(A-1) or dependency(80) and requirements(50)',
  ])('are written as they are read: %s', (text) => {
    expect(textOfUntil(parseUntil(text))).toBe(text)
  })

  it.each([
    ['', 'ends where a condition is expected: reached(STATE|ARROW), covered('],
    ['length(5) and', 'ends where a condition is expected'],
    ['length(5) length(6)', '“length(5) length(6)”, at 11, “length(6)”: expected “and”, “or” or the end.'],
    ['(length(5)', '“(length(5)”, at 11: expected “)”.'],
    ['soon', '“soon”: there are reached('],
    ['all(never)', 'there are reached('],
    ['length', 'it is written length(N).'],
    ['covered(cells)', 'it is written covered(states|transitions|guards|cells,P).'],
    ['covered(rooms,5)', 'what is covered is one of states, transitions, guards, cells.'],
    ['covered(cells,101)', '“101” is no number from 0 to 100.'],
    ['seconds(soon)', '“soon” is no number of 0 or more.'],
    ['never(1)', 'it is written never.'],
  ])('are refused with the place: %s', (text, message) => {
    expect(() => parseUntil(text)).toThrow(message)
  })

  it.each([
    ['reached(attic)', 'there is no such state or arrow. The states are off, low, high, broken.'],
    ['requirement(L9)', 'the requirements are L1, L2.'],
  ])('are refused where the machine has none: %s', (text, message) => {
    expect(() => made(lamp, text)).toThrow(message)
  })

  it.each([
    ['requirements(100)', 'the model has no requirements.'],
    ['dependency(50)', 'does not say what depends on its steps.'],
  ])('are refused where the model says nothing of it: %s', (text, message) => {
    expect(() => made(coin, text)).toThrow(message)
  })
})
