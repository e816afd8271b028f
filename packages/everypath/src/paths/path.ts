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

/** What the machine that ships makes of its start and of every event after it. */
export interface KnownSteps {
  start: Path['start']
  stepFrom: (before: Snapshot, event: ModelEvent) => Step
}

/**
 * The steps of one machine, each taken once: paths of a graph begin alike, and what a machine makes of an event in a
 * situation is always the same.
 */
export function knownSteps(model: Model): KnownSteps {
  const known = new WeakMap<Snapshot, Map<ModelEvent, Step>>()
  return {
    start: startingOf(model.machine, model.input),
    stepFrom: (before, event) => {
      const steps = known.get(before) ?? new Map<ModelEvent, Step>()
      known.set(before, steps)
      const step = steps.get(event) ?? {
        event,
        isForbidden: !subscribes(model.machine, before, event),
        before,
        edge: edgeFrom(model, before, event),
      }
      steps.set(event, step)
      return step
    },
  }
}

/** The path of these events; the machine that ships says where each leads. Paths that share `known` cost their new steps alone. */
export function pathOf(model: Model, events: readonly ModelEvent[], known: KnownSteps = knownSteps(model)): Path {
  const { machine } = model
  let before = known.start.after
  const steps = events.map((event): Step => {
    const step = known.stepFrom(before, event)
    before = step.edge.outcome.after
    return step
  })
  const digest = createHash('sha256').update(JSON.stringify(events)).digest('hex')
  const story = storyOf(model, steps, before)
  return { id: `${machine.id}-${digest.slice(0, 8)}`, machine: machine.id, story, start: known.start, steps }
}

/** The events of a path, to write it down or to walk it again. */
export const eventsOf = ({ steps }: Path): ModelEvent[] => steps.map(({ event }) => event)

function storyOf({ detailOf = () => '' }: Model, steps: readonly Step[], end: Snapshot): string {
  const notified = steps.map(({ event, isForbidden }) =>
    `${isForbidden ? '✗ ' : ''}${shortName(event.type)} ${detailOf(event)}`.trim(),
  )
  return `${notified.join(' → ')} ⇒ ${nameOfValue(end.value)}`
}
