import { runScenarios, tableOf } from '#scripts/operation/runScenarios.ts'
import type { Scenario } from '#scripts/operation/scenario.ts'
import { expect, it } from 'vitest'

const scenarios: readonly Scenario[] = [
  { name: 'one', run: () => Promise.reject(new Error('The proxy does not listen.\nmore')) },
  { name: 'two', run: () => Promise.resolve({ skipped: '/usr/sbin/nginx is not installed' }) },
  {
    name: 'three',
    run: ({ rounds }) =>
      Promise.resolve([
        { promise: 'three: nothing is lost', figure: `0 of ${rounds}`, holds: true },
        { promise: 'three: in time', figure: '9 s', holds: false },
      ]),
  },
]

it('prints every promise in one table, also after a scenario that fails or cannot run here', async () => {
  const said: string[] = []
  const verdicts = await runScenarios(scenarios, { rounds: 4 }, (line) => said.push(line))
  expect(verdicts).toEqual([
    { promise: 'one: is tried to its end', figure: 'Error: The proxy does not listen.', verdict: 'BROKEN' },
    { promise: 'two: is tried', figure: '/usr/sbin/nginx is not installed', verdict: 'skipped' },
    { promise: 'three: nothing is lost', figure: '0 of 4', verdict: 'holds' },
    { promise: 'three: in time', figure: '9 s', verdict: 'BROKEN' },
  ])
  for (const { promise } of verdicts) expect(tableOf(verdicts)).toContain(promise)
  expect(said.map((line) => line.replace(/, \d+ s$/, ''))).toEqual([
    'one: 1 promises, 1 broken',
    'two: 1 promises, 0 broken',
    'three: 2 promises, 1 broken',
  ])
})
