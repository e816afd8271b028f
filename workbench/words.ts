import { statesOf } from '#machines/shared/machineChart.ts'
import type { Both } from '#machines/shared/words.ts'
import type { Word } from '#machines/shared/words.ts'

import type { Level, Model } from './model.ts'
import type { Path } from './paths/path.ts'
import { arrowsOf, nameOfValue } from './walk/chart.ts'

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

export const yesNo = { true: { en: 'yes', cs: 'ano' }, false: { en: 'no', cs: 'ne' } } as const
const atOnce: Both = { en: 'at once', cs: 'hned' }

/** What an arrow waits for; those that wait for nothing are taken at once. */
export const nameOfEvent = (model: Model, event: string, locale: Locale): string =>
  (event === '' ? atOnce : wordOfEvent(model, event).name)[locale]

/** A state, an arrow or the outcome of a guard, that coverage names by its id. */
export function wordOfMissing(model: Model, id: string, locale: Locale): string {
  const [, arrowId = id, outcome] = /^(.*): (true|false)$/.exec(id) ?? []
  const arrow = arrowsOf(model.machine).find((one) => one.id === arrowId)
  if (arrow === undefined) return wordOfState(model, id).name[locale]
  const { source, event, guard } = arrow
  const condition = guard === null ? '' : wordOfGuard(model, guard).name[locale]
  const answer = outcome === 'true' || outcome === 'false' ? `: ${yesNo[outcome][locale]}` : ''
  return [
    `${wordOfState(model, source).name[locale]}:`,
    nameOfEvent(model, event, locale),
    ...(condition === '' ? [] : [`[${condition}${answer}]`]),
  ].join(' ')
}

/** What happens on a path and where it ends, by names; what is forbidden where it happens is crossed. */
export function storyOf(model: Model, { steps, start }: Path, locale: Locale): string {
  const told = steps.map(({ event, isForbidden }) => {
    const name = `${wordOfEvent(model, event.type).name[locale]} ${model.detailOf?.(event) ?? ''}`.trim()
    return isForbidden ? `✗ ${name}` : name
  })
  const end = steps.at(-1)?.edge.outcome.after ?? start.after
  return `${told.join(' → ')} ⇒ ${nameOfPlace(model, end.value, locale)}`
}

/** Where paths are walked. */
export const wordOfLevel: Readonly<Record<Level, Both>> = {
  memory: { en: 'on the bare machine', cs: 'na samotném automatu' },
  server: { en: 'at the API', cs: 'na API' },
  browser: { en: 'in a browser', cs: 'v prohlížeči' },
}

/** A law keeps this from being seen. */
const unsaid = (id: string): Word => ({ name: { en: id, cs: id }, says: { en: id, cs: id } })
