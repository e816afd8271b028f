import { execFileSync } from 'node:child_process'

import { beginStretch } from '#scripts/operation/machineShare.ts'
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
    '  BROKEN one: is tried to its end: Error: The proxy does not listen.',
    'two: 1 promises, 0 broken',
    'three: 2 promises, 1 broken',
    '  BROKEN three: in time: 9 s',
  ])
})

it.skipIf(process.platform !== 'linux')(
  'counts what we take of the processors, also in programs that have ended',
  () => {
    const end = beginStretch()
    const work = 'const before = process.cpuUsage(); while (process.cpuUsage(before).user < 100_000);'
    execFileSync(process.execPath, ['-e', work])
    const { seconds, processorSeconds, others } = end()
    expect(processorSeconds).toBeGreaterThan(0.08)
    expect(processorSeconds).toBeLessThan(0.1 + seconds)
    expect(others).toBeGreaterThanOrEqual(0)
    expect(others).toBeLessThanOrEqual(1)
  },
)
