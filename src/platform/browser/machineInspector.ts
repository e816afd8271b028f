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
 * trail of the page; under `npm run dev` it is also told to the workbench page. The server serves many people at once and
 * keeps nothing.
 */
export const machineInspector: Pick<ActorOptions<AnyActorLogic>, 'inspect'> = import.meta.env.SSR
  ? {}
  : { inspect: inspectorOf() }

function inspectorOf(): (fact: InspectionEvent) => void {
  if (!import.meta.env.DEV || import.meta.env.MODE === 'test') return pageTrail.record
  const follow = createFollower()
  return (fact) => {
    pageTrail.record(fact)
    follow(fact)
  }
}

function createFollower(): (fact: InspectionEvent) => void {
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
