import { statesOf } from '#machines/shared/machineChart.ts'

import {
  checkUntil,
  explore,
  filtersAt,
  generate,
  generateTogether,
  usageOf,
  type Generated,
  type Graph,
  type Plan,
  type Together,
} from 'everypath'
import type { Model } from '../model.ts'

import { readLogFile } from './logFile.ts'
import { pageDriverOf } from './players.ts'
import { UsageError, type Options } from './options.ts'
import { say } from '../say.ts'

type Wanted = Pick<Options, 'plan' | 'level'> & Partial<Pick<Options, 'weights'>>

/** The random walks through several machines that a command line asks for. */
export function plannedTogether(models: readonly Model[], { plan, level, weights: file }: Wanted): Together {
  if (plan.algorithm !== 'random')
    throw new UsageError('Several machines are walked together by --algorithm random: it goes on at states they share.')
  const graphs = models.map((model) => graphOf(model, level))
  checkConditions(graphs, plan)
  const counts = file === undefined ? [] : models.flatMap((model) => [...usageOf(model, runsIn(file, model)).counts])
  return generateTogether(graphs, { ...defaultsOf('random', plan), ...plan, weights: new Map(counts) })
}

/** The paths that a command line asks for. */
export function plannedPaths(model: Model, { plan, level, weights: file }: Wanted): Generated {
  const graph = graphOf(model, level)
  const algorithm = plan.algorithm ?? (level === 'memory' ? 'complete' : 'shortest')
  const tries = triedAt(model, level, algorithm)
  if (algorithm === 'target') checkTarget(model, plan.target ?? '')
  const weights = file === undefined ? {} : { weights: usageOf(model, runsIn(file, model)).counts }
  checkConditions([graph], plan)
  return generate(graph, { ...defaultsOf(algorithm, plan), ...plan, ...weights, ...tries, algorithm })
}

/** Forbidden events are looked at on pages, where the driver says what shows them. */
function triedAt(model: Model, level: Options['level'], algorithm: Plan['algorithm']): Partial<Pick<Plan, 'tries'>> {
  if (level === 'memory' || (algorithm !== 'negative' && algorithm !== 'complete')) return {}
  if (level === 'server')
    throw new UsageError(`The server tries forbidden events after the steps of its paths: ${algorithm} is for others.`)
  const { forbidden } = pageDriverOf(model)
  if (forbidden === undefined && algorithm === 'negative')
    throw new UsageError(
      `The driver of “${model.machine.id}” says of no event how the page shows that it is forbidden: use --in memory.`,
    )
  return { tries: (event, before) => (forbidden?.(event, before) ?? null) !== null }
}

/** Everything that can be reached at a level; refused where the machine has no paths there. */
export function graphOf(model: Model, level: Options['level']): Graph {
  const declared = level === 'memory' ? null : model.levels[level]
  if (filtersAt(model, level) === null && declared !== null && 'none' in declared)
    throw new UsageError(
      `The machine “${model.machine.id}” has no paths at the level ${level}. ${say(declared.none, 'en')}`,
    )
  return explore(remotely(model), level)
}

function checkConditions(graphs: readonly Graph[], { until }: Partial<Plan>): void {
  if (until === undefined || until === null) return
  try {
    checkUntil(graphs, until)
  } catch (error) {
    throw new UsageError(`--until: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The server of a command line is reached by its network alone. */
function remotely(model: Model): Model {
  const { server } = model.levels
  if ('none' in server || server.remote === undefined) return model
  return { ...model, levels: { ...model.levels, server: { filters: [...server.filters, ...server.remote] } } }
}

/** What a log says of this machine. */
const runsIn = (file: string, { machine }: Model) => readLogFile(file).filter((run) => run.machine === machine.id)

/** Algorithms that never end, or explode, have bounds of their own. */
function defaultsOf(algorithm: Plan['algorithm'], { until = null }: Partial<Plan>): Partial<Plan> {
  if (algorithm === 'simple') return { maxLength: 8 }
  return algorithm === 'random' && until === null ? { maxPaths: 100 } : {}
}

function checkTarget({ machine }: Model, target: string): void {
  const names = statesOf(machine).map(({ path }) => path.join('.'))
  if (!names.includes(target)) {
    throw new UsageError(`The machine “${machine.id}” has no state “${target}”. There are: ${names.join(', ')}.`)
  }
}
