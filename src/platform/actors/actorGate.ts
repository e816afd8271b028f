import type { AnyActorLogic, Actor, EventFrom, SnapshotFrom } from 'xstate'

/** A machine that is fetched after the part of the page that it moves was shown. */
export interface ActorGate<Logic extends AnyActorLogic, View> {
  view: () => View
  /** Calls `listener` after every change, until what is returned is called. */
  subscribe: (listener: () => void) => () => void
  /** Tells the machine; before it is there, it is fetched and hears everything in order. */
  send: (event: EventFrom<Logic>) => void
  /** The machine, once it has heard what was told before; null where it cannot be fetched. */
  running: () => Promise<Actor<Logic> | null>
  /** Fetches the machine, and ends it when what is returned is called. */
  open: () => () => void
}

interface GateDeps<Logic extends AnyActorLogic, View> {
  /** Fetches what starts the machine; called again after it failed. */
  load: () => Promise<() => Actor<Logic>>
  /** What is seen before anything happens. */
  first: View
  viewOf: (snapshot: SnapshotFrom<Logic>) => View
  /** What is seen of an event that waits for the machine. */
  awaiting: (view: View, event: EventFrom<Logic>) => View
  /** What is seen where events waited in vain, which are forgotten then; without it they wait for the next event. */
  missed?: (view: View, error: unknown) => View
}

/**
 * Stands for a machine that the first load does not have: shows what the machine would, as far as that can be known, and
 * keeps what it is told. An event that was told is carried out, even if the part of the page is left meanwhile.
 * See docs/decisions/0153-forms-before-their-machines.md.
 */
export function actorGate<Logic extends AnyActorLogic, View>(deps: GateDeps<Logic, View>): ActorGate<Logic, View> {
  const { load, first, viewOf, awaiting, missed } = deps
  let view = first
  let actor: Actor<Logic> | null = null
  let isOpen = false
  let told: EventFrom<Logic>[] = []
  const listeners = new Set<() => void>()
  const show = (next: View) => {
    view = next
    for (const listener of listeners) listener()
  }
  const begin = (start: () => Actor<Logic>) => {
    if (actor !== null || (!isOpen && told.length === 0)) return
    const started = start()
    for (const event of told.splice(0)) started.send(event)
    if (!isOpen) {
      started.stop()
      return
    }
    actor = started
    started.subscribe((snapshot) => show(viewOf(snapshot)))
    show(viewOf(started.getSnapshot()))
  }
  const fetch = async () => {
    const start = await load().catch((error: unknown) => {
      if (missed === undefined || told.length === 0) return
      told = []
      show(missed(view, error))
    })
    if (start !== undefined) begin(start)
  }
  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: (event) => {
      if (actor !== null) return actor.send(event)
      told.push(event)
      show(awaiting(view, event))
      void fetch()
    },
    running: async () => {
      if (actor === null) await fetch()
      return actor
    },
    open: () => {
      isOpen = true
      void fetch()
      return () => {
        isOpen = false
        actor?.stop()
        actor = null
      }
    },
  }
}
