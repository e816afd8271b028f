import { hunt } from 'everypath'

import type { Model } from '../model.ts'
import { approvedText, behaviourText, hasBehaviourFile } from './approved.ts'

type HuntOptions = NonNullable<Parameters<typeof hunt>[1]>

/** Hunts with the table that a person approved; a machine without one, as those of tests, is compared with itself. */
export function huntApproved(model: Model, options: Omit<HuntOptions, 'tableOf' | 'approved'> = {}) {
  const approved = hasBehaviourFile(model) ? approvedText(model) : null
  if (approved === null) return hunt(model, options)
  // A mutant keeps the name of its machine, and with it the words of its file.
  return hunt(model, { ...options, approved, tableOf: (of, graph) => behaviourText({ ...model, ...of }, graph) })
}
