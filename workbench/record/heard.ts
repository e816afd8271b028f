import { activeStates, edgeFrom, arrowId, pathOf, startEvent, startOf, type ModelEvent, type Path } from 'everypath'

import type { LiveStep } from '../live/liveStep.ts'
import type { Model } from '../model.ts'
import type { Gesture } from '../page/gesture.ts'

/** What a recording hears, in the order in which it happened. */
export type Heard = { gesture: Gesture } | { step: LiveStep }

/** An event of a machine with what the person did since the one before. */
export interface RecordedEvent {
  event: ModelEvent
  gestures: readonly Gesture[]
}

/** What one machine met from one of its starts on. */
export interface Recorded {
  model: Model
  path: Path
  events: readonly RecordedEvent[]
  /** The first event that no example of the model explains; the path ends before it. */
  unexplained: string | null
}

/** One event with everything that it led to. */
interface WholeStep {
  event: string
  arrows: string[]
  states: readonly string[]
  gestures: Gesture[]
}

/** Adds what was done; a field that is written into letter by letter is filled once, with what is in it last. */
export function addGesture(heard: Heard[], gesture: Gesture): void {
  const last = heard.at(-1)
  const isSameField =
    last !== undefined &&
    'gesture' in last &&
    'fill' in last.gesture &&
    'fill' in gesture &&
    JSON.stringify(last.gesture.fill) === JSON.stringify(gesture.fill)
  if (isSameField) heard.pop()
  heard.push({ gesture })
}

/**
 * Reads a recording: for each machine that moved, the events of its model that explain what was heard. The page tells no
 * payloads, so that nothing that was typed is kept: an event is the example of the model with its name that takes the
 * same arrows into the same states.
 */
export function recordedOf(models: readonly Model[], heard: readonly Heard[]): Recorded[] {
  return models.flatMap((model) =>
    startsOf(model, heard)
      .map((steps) => explained(model, steps))
      .filter(({ events, unexplained }) => events.length > 0 || unexplained !== null),
  )
}

/** The steps of a machine, from each of its starts on. A step ends when the machine says where it is, taking nothing. */
function startsOf({ machine }: Model, heard: readonly Heard[]): WholeStep[][] {
  const starts: WholeStep[][] = [[]]
  let gestures: Gesture[] = []
  let arrows: string[] = []
  for (const one of heard) {
    if ('gesture' in one) gestures.push(one.gesture)
    else if (one.step.machine === machine.id) {
      const { event, states } = one.step
      if (event === startEvent) {
        if ((starts.at(-1)?.length ?? 0) > 0) starts.push([])
        arrows = []
      } else if (one.step.arrows.length > 0) {
        arrows.push(...one.step.arrows.map(([source, on, place]) => arrowId(source, on, place)))
      } else if (arrows.length > 0) {
        starts.at(-1)?.push({ event, arrows, states, gestures })
        arrows = []
        gestures = []
      }
    }
  }
  return starts
}

function explained(model: Model, steps: readonly WholeStep[]): Recorded {
  const events: RecordedEvent[] = []
  let snapshot = startOf(model.machine, model.input)
  let unexplained: string | null = null
  for (const { event: type, arrows, states, gestures } of steps) {
    const edge = model.events
      .filter((event) => event.type === type)
      .map((event) => edgeFrom(model, snapshot, event))
      .find(({ outcome }) => isEqual(outcome.arrows, arrows) && isEqual(idsOf(outcome.after), states))
    if (edge === undefined) {
      unexplained = type
      break
    }
    events.push({ event: edge.event, gestures })
    snapshot = edge.outcome.after
  }
  const path = pathOf(
    model,
    events.map(({ event }) => event),
  )
  return { model, path, events, unexplained }
}

const idsOf = (snapshot: Parameters<typeof activeStates>[0]) => activeStates(snapshot).map(({ id }) => id)

const isEqual = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)
