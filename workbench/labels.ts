import { msg, type Message } from '#contract/message.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { statesOf } from '#machines/shared/machineChart.ts'
import type { Label } from '#machines/shared/labels.ts'

import type { Level, Model } from './model.ts'
import type { Path } from './paths/path.ts'
import { arrowsOf, nameOfValue } from './walk/chart.ts'
import { say } from './say.ts'

export type { Locale }

/** The words of a state by its id (`machine.parent.child`). */
export function labelOfState({ machine, labels }: Model, id: string): Label {
  const said = labels.states[id.slice(machine.id.length + 1)]
  const description = statesOf(machine).find((node) => node.id === id)?.description ?? ''
  if (id === machine.id) return labels.machine
  if (said === undefined) return missingInputs(id)
  return { name: said.name, message: { id: description } }
}

/** The words of a kind of event. */
export const labelOfEvent = ({ labels }: Model, type: string): Label => labels.events[type] ?? missingInputs(type)

/** The words of a guard. */
export const labelOfGuard = ({ labels }: Model, name: string): Label => labels.guards[name] ?? missingInputs(name)

/** Where a machine is, by the names of its innermost states. */
export function nameOfPlace(model: Model, value: unknown, locale: Locale): string {
  const names = nameOfValue(value).split(', ')
  return names.map((name) => say(labelOfState(model, `${model.machine.id}.${name}`).name, locale)).join(' · ')
}

export const yesNo = { true: msg('yes'), false: msg('no') } as const
const atOnce: Message = msg('at once')

/** What an arrow waits for; those that wait for nothing are taken at once. */
export const nameOfEvent = (model: Model, event: string, locale: Locale): string =>
  say(event === '' ? atOnce : labelOfEvent(model, event).name, locale)

/** A state, an arrow or the outcome of a guard, that coverage names by its id. */
export function wordOfMissing(model: Model, id: string, locale: Locale): string {
  const [, arrowId = id, outcome] = /^(.*): (true|false)$/.exec(id) ?? []
  const arrow = arrowsOf(model.machine).find((one) => one.id === arrowId)
  if (arrow === undefined) return say(labelOfState(model, id).name, locale)
  const { source, event, guard } = arrow
  const condition = guard === null ? '' : say(labelOfGuard(model, guard).name, locale)
  const answer = outcome === 'true' || outcome === 'false' ? `: ${say(yesNo[outcome], locale)}` : ''
  return [
    `${say(labelOfState(model, source).name, locale)}:`,
    nameOfEvent(model, event, locale),
    ...(condition === '' ? [] : [`[${condition}${answer}]`]),
  ].join(' ')
}

/** What happens on a path and where it ends, by names; what is forbidden where it happens is crossed. */
export function storyOf(model: Model, { steps, start }: Path, locale: Locale): string {
  const notified = steps.map(({ event, isForbidden }) => {
    const name = `${say(labelOfEvent(model, event.type).name, locale)} ${model.detailOf?.(event) ?? ''}`.trim()
    return isForbidden ? `✗ ${name}` : name
  })
  const end = steps.at(-1)?.edge.outcome.after ?? start.after
  return `${notified.join(' → ')} ⇒ ${nameOfPlace(model, end.value, locale)}`
}

/** Where paths are walked. */
export const wordOfLevel: Readonly<Record<Level, Message>> = {
  memory: msg('on the bare machine'),
  server: msg('at the API'),
  browser: msg('in a browser'),
}

/** A law keeps this from being seen. */
const missingInputs = (id: string): Label => ({ name: { id }, message: { id } })
