import type { Label, Level, Model } from './model.ts'
import type { Path } from './paths/path.ts'
import { shortName } from './walk/names.ts'
import { arrowsOf, nameOfValue } from './walk/chart.ts'
import { msg, type Message, type Say } from './wording.ts'
import { statesOf } from './xstate/machineChart.ts'

/** The words of a state by its id (`machine.parent.child`). */
export function labelOfState({ machine, labels }: Model, id: string): Label {
  const key = id.slice(machine.id.length + 1)
  const description = statesOf(machine).find((node) => node.id === id)?.description ?? ''
  if (id === machine.id) return labels?.machine ?? called(id)
  return { name: labels?.states[key]?.name ?? key, message: { id: description } }
}

/** The words of a kind of event. */
export const labelOfEvent = ({ labels }: Model, type: string): Label => labels?.events[type] ?? called(shortName(type))

/** The words of a guard. */
export const labelOfGuard = ({ labels }: Model, name: string): Label => labels?.guards[name] ?? called(name)

/** Where a machine is, by the names of its innermost states. */
export function nameOfPlace(model: Model, value: unknown, say: Say): string {
  const names = nameOfValue(value).split(', ')
  return names.map((name) => say(labelOfState(model, `${model.machine.id}.${name}`).name)).join(' · ')
}

export const yesNo = { true: msg('yes'), false: msg('no') } as const
const atOnce: Message = msg('at once')

/** What an arrow waits for; those that wait for nothing are taken at once. */
export const nameOfEvent = (model: Model, event: string, say: Say): string =>
  say(event === '' ? atOnce : labelOfEvent(model, event).name)

/** A state, an arrow or the outcome of a guard, that coverage names by its id. */
export function wordOfMissing(model: Model, id: string, say: Say): string {
  const [, arrowId = id, one, outcome] = /^(.*?)(?: \[(.*)\])?: (true|false)$/.exec(id) ?? []
  const arrow = arrowsOf(model.machine).find((one) => one.id === arrowId)
  if (arrow === undefined) return say(labelOfState(model, id).name)
  const { source, event, guard } = arrow
  const condition = guard === null ? '' : say(labelOfGuard(model, one ?? guard).name)
  const answer = outcome === 'true' || outcome === 'false' ? `: ${say(yesNo[outcome])}` : ''
  return [
    `${say(labelOfState(model, source).name)}:`,
    nameOfEvent(model, event, say),
    ...(condition === '' ? [] : [`[${condition}${answer}]`]),
  ].join(' ')
}

/** What happens on a path and where it ends, by names; what is forbidden where it happens is crossed. */
export function storyOf(model: Model, { steps, start }: Path, say: Say): string {
  const notified = steps.map(({ event, isForbidden }) => {
    const name = `${say(labelOfEvent(model, event.type).name)} ${model.detailOf?.(event) ?? ''}`.trim()
    return isForbidden ? `✗ ${name}` : name
  })
  const end = steps.at(-1)?.edge.outcome.after ?? start.after
  return `${notified.join(' → ')} ⇒ ${nameOfPlace(model, end.value, say)}`
}

/** Where paths are walked. */
export const wordOfLevel: Readonly<Record<Level, Message>> = {
  memory: msg('on the bare machine'),
  server: msg('at the API'),
  browser: msg('in a browser'),
}

/** What has no words is called by its key. */
const called = (key: string): Label => ({ name: key, message: '' })
