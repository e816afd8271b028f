import type { AnyRule, Levels, MachineLabels, Model as AnyModel } from 'everypath/model'
import type { AnyStateMachine } from 'xstate'

/** A model of any machine of this product: with words, rules and a decision for each level. */
export interface Model extends AnyModel {
  labels: MachineLabels
  rules: readonly AnyRule[]
  levels: Levels<AnyStateMachine>
}
