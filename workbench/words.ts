import type { Both } from '#machines/shared/model.ts'
import type { Word } from '#machines/shared/words.ts'

import type { Model } from './model.ts'

import { nameOfValue, statesOf } from './walk/chart.ts'

/** A language that reports and plans are written in. */
export type Locale = keyof Both

/** The words of a state by its id (`machine.parent.child`). */
export function wordOfState({ machine, words }: Model, id: string): Word {
  const said = words.states[id.slice(machine.id.length + 1)]
  const description = statesOf(machine).find((node) => node.id === id)?.description ?? ''
  if (id === machine.id) return words.machine
  if (said === undefined) return unsaid(id)
  return { name: said.name, says: { en: description, cs: said.saysInCzech } }
}

/** The words of a kind of event. */
export const wordOfEvent = ({ words }: Model, type: string): Word => words.events[type] ?? unsaid(type)

/** The words of a guard. */
export const wordOfGuard = ({ words }: Model, name: string): Word => words.guards[name] ?? unsaid(name)

/** Where a machine is, by the names of its innermost states. */
export function nameOfPlace(model: Model, value: unknown, locale: Locale): string {
  const names = nameOfValue(value).split(', ')
  return names.map((name) => wordOfState(model, `${model.machine.id}.${name}`).name[locale]).join(' · ')
}

/** A law keeps this from being seen. */
const unsaid = (id: string): Word => ({ name: { en: id, cs: id }, says: { en: id, cs: id } })
