import { fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate'

/**
 * Hears what the children of a machine emit, and sends it to the machine as events. A machine that spawns children spawns
 * this first. What a child emits in the very step in which it is spawned is not heard. XState 6 has this as `enq.listen`.
 */
export const childListener = fromCallback<AnyEventObject, { parent: AnyActorRef }>(
  ({ input: { parent }, sendBack }) => {
    const received = new Set<AnyActorRef>()
    const look = ({ children }: { children: Readonly<Record<string, AnyActorRef | undefined>> }) => {
      for (const child of Object.values(children)) {
        if (child === undefined || received.has(child)) continue
        received.add(child)
        child.on('*', sendBack)
      }
      // A child that was stopped emits nothing any more.
      for (const child of received) if (children[child.id] !== child) received.delete(child)
    }
    look(parent.getSnapshot())
    const subscription = parent.subscribe(look)
    return () => subscription.unsubscribe()
  },
)
