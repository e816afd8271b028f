import { statesOf } from '#machines/shared/machineChart.ts'

import { filtersAt, generate, type Generated, type Plan, explore } from 'everypath'
import type { Model } from '../model.ts'

import { UsageError, type Options } from './options.ts'
import { say } from '../say.ts'

/** The paths that a command line asks for. */
export function plannedPaths(model: Model, { plan, level }: Pick<Options, 'plan' | 'level'>): Generated {
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
  return generate(explore(model, level), { ...defaultsOf(algorithm), ...plan, algorithm })
}

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
