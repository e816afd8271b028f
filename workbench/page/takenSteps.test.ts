import { expect, it } from 'vitest'

import { TakenSteps } from './takenSteps.ts'

const open = { event: 'opened', states: ['door', 'door.open'], context: { by: 'owner', at: 5 } }
const shut = { event: 'shut', states: ['door', 'door.closed'], context: { by: 'guest', at: 6 } }
const expected = ({ event, states }: typeof open, context?: object) => ({ event, states, context })

it('is content with what was expected, whatever else was taken and is in the context', () => {
  const steps = new TakenSteps()
  steps.add(open)
  steps.add(shut)
  steps.expect(expected(shut, { by: 'guest' }))
  expect(steps.missing(0)).toBe(null)
})

it.each([
  ['another event', { ...open, event: 'pushed' }],
  ['another state', { ...open, states: ['door', 'door.ajar'] }],
  ['another context', { ...open, context: { by: 'guest', at: 5 } }],
])('misses a step where there was %s, and tells what was', (_, taken) => {
  const steps = new TakenSteps()
  steps.add(taken)
  steps.expect(expected(open, { by: 'owner' }))
  expect(steps.missing(0)).toContain('It did not take opened → door door.open {"by":"owner"}. It did: ')
})

it('takes no step from before for one that is awaited, but for one that happens by itself', () => {
  const steps = new TakenSteps()
  steps.add(open)
  const since = steps.count
  steps.expect(expected(open))
  expect(steps.missing(since)).toContain('Before: opened')
  const later = new TakenSteps()
  later.add(open)
  later.expect(expected(open))
  later.add(shut)
  later.expect(expected(shut))
  expect(later.missing(1)).toBe(null)
})

it('meets steps in their order, each once', () => {
  const steps = new TakenSteps()
  steps.add(open)
  steps.expect(expected(open))
  expect(steps.missing(0)).toBe(null)
  steps.goOn()
  steps.expect(expected(open))
  expect(steps.missing(0)).toContain('It did not take opened')
})
