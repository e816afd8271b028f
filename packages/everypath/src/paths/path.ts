import { createHash } from 'node:crypto'

import type { ModelEvent } from '../model.ts'

import type { Model, Snapshot } from '../model.ts'
import { nameOfValue } from '../walk/chart.ts'
import { shortName } from '../walk/names.ts'
import { edgeFrom, type Edge } from '../walk/explore.ts'
import { subscribes, startingOf, type Outcome } from '../walk/step.ts'

/** One way through a machine, from its start. */
export interface Path {
  /** Made of the machine and the events: the same path has the same id in every run. */
  id: string
  machine: string
  /** What happens, in short, and where it ends. */
  story: string
  start: Pick<Outcome, 'after' | 'effects'>
  steps: readonly Step[]
}

export interface Step {
  event: ModelEvent
  /** Nothing hears the event here: all must stay as it is. */
  isForbidden: boolean
  before: Snapshot
  edge: Edge
}

/** The path of these events; the machine that ships says where each leads. */
export function pathOf(model: Model, events: readonly ModelEvent[]): Path {
  const { machine, input } = model
  const start = startingOf(machine, input)
  let before = start.after
  const steps = events.map((event): Step => {
    const edge = edgeFrom(model, before, event)
    const step = { event, isForbidden: !subscribes(machine, before, event), before, edge }
    before = edge.outcome.after
    return step
  })
  const digest = createHash('sha256').update(JSON.stringify(events)).digest('hex')
  const story = storyOf(model, steps, before)
  return { id: `${machine.id}-${digest.slice(0, 8)}`, machine: machine.id, story, start, steps }
}

/** The events of a path, to write it down or to walk it again. */
export const eventsOf = ({ steps }: Path): ModelEvent[] => steps.map(({ event }) => event)

function storyOf({ detailOf = () => '' }: Model, steps: readonly Step[], end: Snapshot): string {
  const notified = steps.map(({ event, isForbidden }) =>
    `${isForbidden ? '✗ ' : ''}${shortName(event.type)} ${detailOf(event)}`.trim(),
  )
  return `${notified.join(' → ')} ⇒ ${nameOfValue(end.value)}`
}
