import { asTable } from '#workbench/reports/table.ts'

import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'

/** What became of one promise; a scenario that cannot run here proves nothing, and says so. */
export interface Verdict {
  promise: string
  figure: string
  verdict: 'holds' | 'BROKEN' | 'skipped'
}

const verdictOf = ({ promise, figure, holds }: Outcome): Verdict => ({
  promise,
  figure,
  verdict: holds ? 'holds' : 'BROKEN',
})

/** Runs scenarios one after another: one that fails breaks its own promises, and keeps no other from being tried. */
export async function runScenarios(
  scenarios: readonly Scenario[],
  options: ScenarioOptions,
  say: (line: string) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { name, run } of scenarios) {
    const began = performance.now()
    const found = await verdictsOf(name, () => run(options))
    const broken = found.filter(({ verdict }) => verdict === 'BROKEN')
    const seconds = Math.round((performance.now() - began) / 1_000)
    say(`${name}: ${found.length} promises, ${broken.length} broken, ${seconds} s`)
    for (const { promise, figure } of broken) say(`  BROKEN ${promise}: ${figure}`)
    verdicts.push(...found)
  }
  return verdicts
}

async function verdictsOf(name: string, run: () => ReturnType<Scenario['run']>): Promise<Verdict[]> {
  try {
    const found = await run()
    if ('skipped' in found) return [{ promise: `${name}: is tried`, figure: found.skipped, verdict: 'skipped' }]
    return found.map(verdictOf)
  } catch (error) {
    return [{ promise: `${name}: is tried to its end`, figure: firstLine(error), verdict: 'BROKEN' }]
  }
}

const firstLine = (error: unknown) => String(error).split('\n', 1)[0] ?? ''

export const isBroken = ({ verdict }: Verdict): boolean => verdict === 'BROKEN'

export const tableOf = (verdicts: readonly Verdict[]): string =>
  asTable([
    ['promise', 'figure', 'verdict'],
    ...verdicts.map(({ promise, figure, verdict }) => [promise, figure, verdict]),
  ])
