import { rememberPrinted } from '../../failures/printed.ts'
import {
  pathsAsDot,
  pathsAsMermaid,
  type Generated,
  eventsOf,
  measure,
  measureCells,
  measureClasses,
  storyOf,
} from 'everypath'
import type { Model } from '../../model.ts'
import { coverageRows } from '../../reports/report.ts'
import { asTable } from '../../reports/table.ts'
import type { Console } from '../console.ts'
import { modelNamed, modelsNamed, oneOf, type Options } from '../options.ts'
import { plannedPaths, plannedTogether } from '../planned.ts'
import { say, sayIn } from '../../say.ts'

/** The paths that would be walked. */
export function show(models: readonly Model[], options: Options, { out }: Console): number {
  if (options.subject?.includes(',') === true) return showTogether(models, options, { out })
  const model = modelNamed(models, options.subject)
  const format = oneOf('--format', options.format ?? (options.json ? 'json' : 'table'), formats)
  const generated = plannedPaths(model, options)
  rememberPrinted(model.machine.id, options.level, generated.paths)
  const print: Record<(typeof formats)[number], () => string> = {
    table: () => tableOf(model, generated, options),
    json: () => JSON.stringify(dataOf(generated), null, 2),
    mermaid: () => pathsAsMermaid(model, generated.paths, sayIn(options.locale)),
    dot: () => pathsAsDot(model, generated.paths, sayIn(options.locale)),
  }
  out(print[format]().trimEnd())
  return 0
}

/** Random walks through several machines, each with its legs. */
function showTogether(models: readonly Model[], options: Options, { out }: Pick<Console, 'out'>): number {
  const chosen = modelsNamed(models, options.subject)
  const { walks, generated } = plannedTogether(chosen, options)
  for (const { graph, paths } of generated) rememberPrinted(graph.model.machine.id, options.level, paths)
  const format = oneOf('--format', options.format ?? (options.json ? 'json' : 'table'), ['table', 'json'] as const)
  if (format === 'json') {
    const data = walks.map((legs) => legs.map((leg) => ({ machine: leg.machine, id: leg.id, events: eventsOf(leg) })))
    out(JSON.stringify({ walks: data, machines: generated.map(dataOf) }, null, 2))
    return 0
  }
  const modelOf = (id: string) => modelNamed(chosen, id)
  const rows = walks.flatMap((legs, index) =>
    legs.map((leg, place) => [
      place === 0 ? String(index + 1) : '',
      leg.machine,
      leg.id,
      storyOf(modelOf(leg.machine), leg, sayIn(options.locale)),
    ]),
  )
  const [first] = generated
  out(
    [
      asTable([['walk', 'machine', 'id', 'story'], ...rows]),
      ...leftOutLines(first ?? { leftOut: [] }, options.locale),
    ].join('\n'),
  )
  return 0
}

const formats = ['table', 'json', 'mermaid', 'dot'] as const

function tableOf(model: Model, { graph, paths, leftOut, ms, plan }: Generated, { locale }: Options): string {
  const walked = paths.map((path) => path.steps)
  const rows = paths.map((path) => [path.id, String(path.steps.length), storyOf(model, path, sayIn(locale))])
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  const seed = plan.algorithm === 'random' ? `, seed ${plan.seed}` : ''
  return [
    asTable([['id', 'steps', 'story'], ...rows]),
    '',
    `${paths.length} paths with ${steps} steps by ${plan.algorithm}${seed}, made in ${Math.round(ms)} ms.`,
    '',
    asTable(coverageRows(measure(model, walked), measureCells(graph, walked), measureClasses(graph, walked))),
    ...leftOutLines({ leftOut }, locale),
  ].join('\n')
}

/** What was left out, and why, as lines; none where nothing was. */
export function leftOutLines({ leftOut }: Pick<Generated, 'leftOut'>, locale: Options['locale']): string[] {
  if (leftOut.length === 0) return []
  return [
    '',
    'Left out:',
    ...leftOut.map(({ why, count }) => `- ${say(why, locale)} (${count === null ? 'not counted' : `${count}×`})`),
  ]
}

/** Paths as plain data. */
export function dataOf({ graph: { model, level }, paths, leftOut, plan }: Generated) {
  return {
    machine: model.machine.id,
    level,
    plan: { ...plan, coverage: plan.coverage === Infinity ? null : plan.coverage },
    paths: paths.map((path) => ({ id: path.id, story: path.story, events: eventsOf(path) })),
    leftOut,
  }
}
