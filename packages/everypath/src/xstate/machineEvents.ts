/**
 * The names of the events that XState itself sends to a machine. They are written here and nowhere else: XState 5 puts
 * the id of the actor or of the state into the name, XState 6 puts it into the payload.
 */

type ActorEventKind = 'done' | 'error'

/** The type of any event that XState sends by itself. */
export type MachineEventType = `xstate.${string}`

/** The output of an invoked actor arrived. */
export const doneOf = <Id extends string>(actorId: Id) => `xstate.done.actor.${actorId}` as const

/** An invoked actor failed. */
export const errorOf = <Id extends string>(actorId: Id) => `xstate.error.actor.${actorId}` as const

/** A delay of the state with this id (`machine.parent.child`) has passed. */
export const afterOf = <Delay extends string, Id extends string>(delay: Delay, stateId: Id) =>
  `xstate.after.${delay}.${stateId}` as const

/** An event that XState itself sends: the answer of an actor, or the end of a delay. */
export type Answer = { type: MachineEventType } & Readonly<Record<string, unknown>>

/** The answer of an invoked actor, as the machine hears it. */
export const answered = <Output = null>(actorId: string, output?: Output): Answer => ({
  type: doneOf(actorId),
  output: output ?? null,
})
/** The failure of an invoked actor, as the machine hears it; `error` is plain data, like the payload of every event. */
export const refused = (actorId: string, error: unknown = 'refused'): Answer => ({
  type: errorOf(actorId),
  error,
})
/** The end of a delay of the state with this id (`machine.parent.child`), as the machine hears it. */
export const elapsed = (delay: string, stateId: string): Answer => ({ type: afterOf(delay, stateId) })

/** What an event of XState says; null for every other event. */
export type MachineEventFact =
  | { kind: ActorEventKind; actorId: string }
  | { kind: 'after'; delay: string; stateId: string }
  | null

/** Reads the name of an event. */
export function readMachineEvent(type: string): MachineEventFact {
  const [, kind, actorId = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
  if (kind === 'done' || kind === 'error') return { kind, actorId }
  const [, delay, stateId = ''] = /^xstate\.after\.([^.]*)\.(.*)$/.exec(type) ?? []
  return delay === undefined ? null : { kind: 'after', delay, stateId }
}

/** Whether XState itself sends an event of this name, and not a user or another actor. */
export const isMachineEvent = (type: string): type is MachineEventType => type.startsWith('xstate.')

/** Whether the output of an actor arrived, whichever it is. */
export const isDone = (type: string): boolean => readMachineEvent(type)?.kind === 'done'

/** Whether an actor failed, whichever it is. */
export const isError = (type: string): boolean => readMachineEvent(type)?.kind === 'error'

/** Whether a delay has passed; with a name, this delay. */
export function isAfter(type: string, delay?: string): boolean {
  const fact = readMachineEvent(type)
  return fact?.kind === 'after' && (delay === undefined || fact.delay === delay)
}

/** What an actor hears when it starts. */
export const startEvent = 'xstate.init'

/** What tells an actor to stop. */
export const stopEvent = 'xstate.stop'

/** What XState itself does for a machine, by the types of its actions. */
export const machineActions = {
  spawn: 'xstate.spawnChild',
  stop: 'xstate.stopChild',
  sendTo: 'xstate.sendTo',
  raise: 'xstate.raise',
  emit: 'xstate.emit',
} as const

/** Whether XState itself does it, and not a hole of the machine. */
export const isMachineAction = (type: string): boolean => type.startsWith('xstate.')
