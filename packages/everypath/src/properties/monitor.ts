import type { AnyStateMachine } from 'xstate'
import { serializeSnapshot } from 'xstate/graph'

import type { Model, ModelEvent, Snapshot } from '../model.ts'
import { shortName } from '../walk/names.ts'
import { subscribes } from '../walk/step.ts'
import { activeStates } from '../xstate/machineChart.ts'
import { doneOf, errorOf, isMachineEvent, readMachineEvent } from '../xstate/machineEvents.ts'
import { beginning, propertyKinds, type Property } from './property.ts'

/** One moment of a run: what happened, and the snapshots after and before it. */
export interface Moment {
  at: Snapshot
  event: ModelEvent
  before: Snapshot
}

/**
 * A property as an automaton with two states, off at first: what it remembers of the run so far. It is on while
 * `neverAfter` has seen its condition, and while `eventually` waits for what has to come.
 */
export interface Monitor {
  property: Property<AnyStateMachine>
  next: (isOn: boolean, moment: Moment) => boolean
  /** Whether this very moment breaks the property. */
  breaks: (isOn: boolean, moment: Moment) => boolean
  /** What arrives by itself; null where nothing is waited for. */
  arrives: ((event: ModelEvent) => boolean) | null
}

/** How a run breaks a property: at once, because it ends too early, or because it repeats itself for ever. */
export type Breach = 'moment' | 'deadEnd' | 'circle'

/** The properties of a model. */
export const propertiesOf = ({ properties }: Pick<Model, 'properties'>): readonly Property<AnyStateMachine>[] =>
  properties?.(propertyKinds) ?? []

export function monitorOf(property: Property<AnyStateMachine>): Monitor {
  if (property.kind === 'always') {
    const { holds } = property
    return {
      property,
      next: () => false,
      breaks: (_isOn, { at, event, before }) => !holds(at, event, before),
      arrives: null,
    }
  }
  if (property.kind === 'neverAfter') {
    const { once, never } = property
    return {
      property,
      next: (isOn, { at, event, before }) => isOn || once(at, event, before),
      breaks: (isOn, { at, event, before }) => isOn && never(at, event, before),
      arrives: null,
    }
  }
  const { reached, after, arrives } = property
  return {
    property,
    next: (isOn, { at, event, before }) =>
      ((isOn && arrives(event)) || after(at, event, before)) && !reached(at, event, before),
    breaks: () => false,
    arrives,
  }
}

/**
 * Why a run of what arrives by itself may end in this situation, in words; null where it goes on. It ends where nothing
 * can arrive, and where an actor answers what no arrow hears: it answers once, and an unheard failure stops the machine.
 */
export function deadEndAt(
  { events }: Pick<Model, 'events'>,
  at: Snapshot,
  arrives: (event: ModelEvent) => boolean,
): string | null {
  const isHeard = (event: ModelEvent) => subscribes(at.machine, at, event)
  const arriving = events.filter(arrives)
  const running = new Set(activeStates(at).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
  for (const event of at.status === 'active' ? arriving : []) {
    const fact = readMachineEvent(event.type)
    if (fact === null || fact.kind === 'after' || !running.has(fact.actorId) || isHeard(event)) continue
    const isOther = ({ type }: ModelEvent) => ![doneOf(fact.actorId), errorOf(fact.actorId)].some((own) => own === type)
    if (fact.kind === 'done' && arriving.some((other) => isOther(other) && isHeard(other))) continue
    return `nothing hears “${shortName(event.type)}”`
  }
  return arriving.some(isHeard) ? null : 'nothing arrives any more'
}

/** What a run that is going on breaks: each moment is met once, in its order, the start first. */
export interface Watch {
  /** What this moment breaks, as a sentence; null while every property holds. */
  meet: (moment: Moment) => string | null
}

/** Watches one run of the machine of a model, or of a broken copy of it. */
export function watchRun(model: Model): Watch {
  const watched = propertiesOf(model).map((property) => ({
    ...monitorOf(property),
    isOn: false,
    met: new Set<string>(),
  }))
  return {
    meet: (moment) => {
      for (const one of watched) {
        const { property, isOn, met, arrives } = one
        if (one.breaks(isOn, moment)) return sentenceOf(property.message, 'moment', moment.event)
        one.isOn = one.next(isOn, moment)
        if (arrives === null) continue
        // What a user does may lead out of any circle.
        if (!one.isOn || !arrives(moment.event)) met.clear()
        if (!one.isOn) continue
        const end = deadEndAt(model, moment.at, arrives)
        if (end !== null) return sentenceOf(property.message, 'deadEnd', moment.event, end)
        const key = serializeSnapshot(moment.at)
        if (met.has(key) && isStep(moment)) return sentenceOf(property.message, 'circle', moment.event)
        met.add(key)
      }
      return null
    },
  }
}

/** What others send and what changes nothing does not go on in a circle: it may stop coming. */
const isStep = ({ at, event, before }: Moment) =>
  isMachineEvent(event.type) || serializeSnapshot(at) !== serializeSnapshot(before)

/** How a property was broken, in a sentence; `end` says why a dead end is one. */
export function sentenceOf(message: string, breach: Breach, event: ModelEvent, end = ''): string {
  const what = event.type === beginning.type ? 'The start' : `The event “${shortName(event.type)}”`
  const how: Record<Breach, string> = {
    moment: '',
    deadEnd: ` led to where ${end}, which`,
    circle: ' closed a circle that may be repeated for ever, which',
  }
  return `${what}${how[breach]} broke the property: ${message}`
}
