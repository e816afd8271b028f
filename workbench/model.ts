import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import type { Filter, Levels, ModelEvent, Rule } from '#machines/shared/model.ts'
import type { MachineLabels } from '#machines/shared/labels.ts'

/** Where a path can be walked. */
export type Level = 'memory' | 'server' | 'browser'
export const levels: readonly Level[] = ['memory', 'server', 'browser']

/** A model of any machine, as the workbench sees it. */
export interface Model {
  machine: AnyStateMachine
  labels: MachineLabels
  input?: unknown
  events: readonly ModelEvent[]
  detailOf?: (event: ModelEvent) => string
  filters?: readonly AnyFilter[]
  rules: readonly AnyRule[]
  levels: Levels<AnyStateMachine>
}

export type AnyFilter = Filter<AnyStateMachine>
export type AnyRule = Rule<AnyStateMachine>
export type Snapshot = AnyMachineSnapshot

/** What leaves situations out at this level, or null where the machine has no paths there. */
export function filtersAt(model: Model, level: Level): readonly AnyFilter[] | null {
  const own = model.filters ?? []
  if (level === 'memory') return own
  const declared = model.levels[level]
  return 'none' in declared ? null : [...own, ...declared.filters]
}
