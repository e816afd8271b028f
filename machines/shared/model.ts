import type { Levels, MachineModel as AnyModel, Rule } from 'everypath/model'
import type { AnyStateMachine } from 'xstate'

import type { MachineLabels } from './labels.ts'

export { answered, elapsed, refused } from 'everypath/events'
export type { Filter, ModelEvent, Rule, Unwalked, Walked } from 'everypath/model'

/** What may happen to a machine, in examples. In this product every machine has words, rules and a decision for each level. */
export interface MachineModel<Machine extends AnyStateMachine> extends AnyModel<Machine> {
  labels: MachineLabels
  rules: readonly Rule<Machine>[]
  levels: Levels<Machine>
}

/** A model with the names of its machine checked. */
export const defineModel = <Machine extends AnyStateMachine>(model: MachineModel<Machine>): MachineModel<Machine> =>
  model
