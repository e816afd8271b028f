import { msg, type Message } from '#contract/message.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { statesOf } from '#machines/shared/machineChart.ts'
import type { Word } from '#machines/shared/words.ts'

import type { Level, Model } from './model.ts'
import type { Path } from './paths/path.ts'
import { arrowsOf, nameOfValue } from './walk/chart.ts'
import { say } from './say.ts'

export type { Locale }

/** The words of a state by its id (`machine.parent.child`). */
export function wordOfState({ machine, words }: Model, id: string): Word {
  const said = words.states[id.slice(machine.id.length + 1)]
  const description = statesOf(machine).find((node) => node.id === id)?.description ?? ''
  if (id === machine.id) return words.machine
  if (said === undefined) return unsaid(id)
  return { name: said.name, says: { id: description } }
}

/** The words of a kind of event. */
export const wordOfEvent = ({ words }: Model, type: string): Word => words.events[type] ?? unsaid(type)

/** The words of a guard. */
export const wordOfGuard = ({ words }: Model, name: string): Word => words.guards[name] ?? unsaid(name)

/** Where a machine is, by the names of its innermost states. */
export function nameOfPlace(model: Model, value: unknown, locale: Locale): string {
  const names = nameOfValue(value).split(', ')
  return names.map((name) => say(wordOfState(model, `${model.machine.id}.${name}`).name, locale)).join(' · ')
}

export const yesNo = { true: msg('yes'), false: msg('no') } as const
const atOnce: Message = msg('at once')

/** What an arrow waits for; those that wait for nothing are taken at once. */
export const nameOfEvent = (model: Model, event: string, locale: Locale): string =>
  say(event === '' ? atOnce : wordOfEvent(model, event).name, locale)

/** A state, an arrow or the outcome of a guard, that coverage names by its id. */
export function wordOfMissing(model: Model, id: string, locale: Locale): string {
  const [, arrowId = id, outcome] = /^(.*): (true|false)$/.exec(id) ?? []
  const arrow = arrowsOf(model.machine).find((one) => one.id === arrowId)
  if (arrow === undefined) return say(wordOfState(model, id).name, locale)
  const { source, event, guard } = arrow
  const condition = guard === null ? '' : say(wordOfGuard(model, guard).name, locale)
  const answer = outcome === 'true' || outcome === 'false' ? `: ${say(yesNo[outcome], locale)}` : ''
  return [
    `${say(wordOfState(model, source).name, locale)}:`,
    nameOfEvent(model, event, locale),
    ...(condition === '' ? [] : [`[${condition}${answer}]`]),
  ].join(' ')
}

/** What happens on a path and where it ends, by names; what is forbidden where it happens is crossed. */
export function storyOf(model: Model, { steps, start }: Path, locale: Locale): string {
  const told = steps.map(({ event, isForbidden }) => {
    const name = `${say(wordOfEvent(model, event.type).name, locale)} ${model.detailOf?.(event) ?? ''}`.trim()
    return isForbidden ? `✗ ${name}` : name
  })
  const end = steps.at(-1)?.edge.outcome.after ?? start.after
  return `${told.join(' → ')} ⇒ ${nameOfPlace(model, end.value, locale)}`
}

/** Where paths are walked. */
export const wordOfLevel: Readonly<Record<Level, Message>> = {
  memory: msg('on the bare machine'),
  server: msg('at the API'),
  browser: msg('in a browser'),
}

/** A law keeps this from being seen. */
const unsaid = (id: string): Word => ({ name: { id }, says: { id } })
