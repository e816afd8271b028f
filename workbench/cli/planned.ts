import { statesOf } from '#machines/shared/machineChart.ts'

import { explore, filtersAt, generate, usageOf, type Generated, type Plan } from 'everypath'
import type { Model } from '../model.ts'

import { readLogFile } from './logFile.ts'
import { UsageError, type Options } from './options.ts'
import { say } from '../say.ts'

/** The paths that a command line asks for. */
export function plannedPaths(
  model: Model,
  { plan, level, weights: file }: Pick<Options, 'plan' | 'level'> & Partial<Pick<Options, 'weights'>>,
): Generated {
  const { machine } = model
  const declared = level === 'memory' ? null : model.levels[level]
  if (filtersAt(model, level) === null && declared !== null && 'none' in declared) {
    throw new UsageError(`The machine “${machine.id}” has no paths at the level ${level}. ${say(declared.none, 'en')}`)
  }
  const algorithm = plan.algorithm ?? (level === 'memory' ? 'complete' : 'shortest')
  if (level !== 'memory' && (algorithm === 'negative' || algorithm === 'complete')) {
    throw new UsageError(
      `Forbidden events cannot be tried where nothing offers them: use --in memory for ${algorithm}.`,
    )
  }
  if (algorithm === 'target') checkTarget(model, plan.target ?? '')
  const weights = file === undefined ? {} : { weights: usageOf(model, runsIn(file, model)).counts }
  return generate(explore(remotely(model), level), { ...defaultsOf(algorithm), ...plan, ...weights, algorithm })
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
function defaultsOf(algorithm: Plan['algorithm']): Partial<Plan> {
  if (algorithm === 'simple') return { maxLength: 8 }
  return algorithm === 'random' ? { maxPaths: 100 } : {}
}

function checkTarget({ machine }: Model, target: string): void {
  const names = statesOf(machine).map(({ path }) => path.join('.'))
  if (!names.includes(target)) {
    throw new UsageError(`The machine “${machine.id}” has no state “${target}”. There are: ${names.join(', ')}.`)
  }
}
