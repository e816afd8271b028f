import type { ActorOptions, AnyActorLogic, AnyMachineSnapshot, InspectionEvent } from 'xstate'

import { activeStates, placeOf, stepOf } from '#machines/shared/machineChart.ts'
import { pageTrail } from '#src/platform/actors/trail.ts'

/** What the workbench page of development hears of one step of a running machine. */
export interface FollowedStep {
  machine: string
  /** Ids of the states it is in. */
  states: readonly string[]
  event: string
  /** The arrows that were taken: from where, on what, and which of the alternatives. */
  arrows: readonly (readonly [source: string, event: string, place: number])[]
}

/** The channel that both sides know; the page says `hello` when it opens and is told where every machine is. */
export const followedChannel = 'domivo-workbench'

/**
 * Options for `createActor`, which every actor that has no parent is started with. In the browser every step goes into the
 * trail of the page; under `npm run dev` it is also told to the workbench page, and there and in the build of
 * `scripts/followed.ts` to a walk of the workbench that listens. The server serves many people at once and keeps nothing.
 */
export const machineInspector: Pick<ActorOptions<AnyActorLogic>, 'inspect'> = import.meta.env.SSR
  ? {}
  : { inspect: inspectorOf() }

function inspectorOf(): Hear {
  // A build for visitors has no more than this.
  if (!(import.meta.env.DEV || import.meta.env.FOLLOWED === true) || import.meta.env.MODE === 'test')
    return pageTrail.record
  const hearers = [pageTrail.record, createReporter(), ...(import.meta.env.DEV ? [createFollower()] : [])]
  return (fact) => {
    for (const hear of hearers) hear(fact)
  }
}

type Hear = (fact: InspectionEvent) => void

/**
 * Tells a walk of the workbench what each machine did, as JSON, by a function that the walk has put into the page before
 * its scripts; a page that nobody walks has none.
 */
function createReporter(): Hear {
  const report: unknown = Reflect.get(globalThis, 'reportMachineStep')
  if (typeof report !== 'function') return () => undefined
  const tell = (step: object) => void Reflect.apply(report, null, [JSON.stringify(step)])
  tell({})
  return (fact) => {
    if (fact.type !== '@xstate.snapshot') return
    const { machine, value, context } = fact.snapshot as Partial<AnyMachineSnapshot>
    if (machine === undefined || value === undefined) return
    const states = activeStates({ machine, value }).map(({ id }) => id)
    tell({ machine: machine.id, event: fact.event.type, states, context })
  }
}

function createFollower(): Hear {
  const channel = new BroadcastChannel(followedChannel)
  const newest = new Map<string, FollowedStep>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const notify = (step: FollowedStep) => channel.postMessage(step)
  channel.addEventListener('message', ({ data }) => {
    if (data === 'hello') for (const step of newest.values()) notify({ ...step, arrows: [] })
  })
  return (fact) => {
    if (fact.type !== '@xstate.microstep' && fact.type !== '@xstate.snapshot') return
    const { machine, value } = fact.snapshot as Partial<AnyMachineSnapshot>
    if (machine === undefined || value === undefined) return
    const step: FollowedStep = {
      machine: machine.id,
      states: activeStates({ machine, value }).map(({ id }) => id),
      event: fact.event.type,
      arrows: (stepOf(fact)?.taken ?? []).map((transition) => [
        transition.source.id,
        transition.eventType,
        placeOf(transition),
      ]),
    }
    newest.set(step.machine, step)
    notify(step)
  }
}
