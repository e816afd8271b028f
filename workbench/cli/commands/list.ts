import { statesOf } from '#machines/shared/machineChart.ts'

import { type Level, filtersAt, levels, arrowsOf, explore, measureCells } from 'everypath'
import type { Model } from '../../model.ts'
import { asTable } from '../../reports/table.ts'
import type { Console } from '../console.ts'
import { readLastRun } from '../lastRun.ts'
import type { Options } from '../options.ts'
import { say } from '../../say.ts'

/** The machines there are, and what the last run covered. */
export function list(models: readonly Model[], { json, locale }: Options, { out }: Console): number {
  const facts = models.map((model) => ({
    machine: model.machine.id,
    name: say(model.labels.machine.name, locale),
    states: statesOf(model.machine).map(({ path }) => path.join('.')),
    transitions: arrowsOf(model.machine).length,
    ...sizeOf(model),
    levels: levels.filter((level: Level) => filtersAt(model, level) !== null),
    lastRuns: levels.flatMap((level) => readLastRun(model.machine.id, level) ?? []),
  }))
  if (json) out(JSON.stringify(facts, null, 2))
  else {
    const rows = facts.map(({ machine, name, states, transitions, situations, cells, levels: at, lastRuns }) => [
      machine,
      name,
      String(states.length),
      String(transitions),
      String(situations),
      String(cells),
      at.join(', '),
      lastRuns
        .map(
          ({ level, passed, ...share }) =>
            `${level} ${share.states}/${share.transitions}/${share.guards}/${share.cells ?? '–'} %${passed ? '' : ' failed'}`,
        )
        .join(', ') || 'not run yet',
    ])
    const heading = [
      'machine',
      'name',
      'states',
      'transitions',
      'situations',
      'cells',
      'levels',
      'last runs: states/transitions/guards/cells',
    ]
    out(asTable([heading, ...rows]))
  }
  return 0
}

/** Situations, and every event in each of them, on the bare machine. */
function sizeOf(model: Model): { situations: number; cells: number } {
  const graph = explore(model)
  return { situations: graph.situations.size, cells: measureCells(graph, []).all }
}
