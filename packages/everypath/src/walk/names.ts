import { readMachineEvent } from '../xstate/machineEvents.ts'

/** Generated names of events as a person reads them: `done ask`, `error ask`, `after pause`. */
export function shortName(type: string): string {
  const fact = readMachineEvent(type)
  if (fact === null) return type
  return fact.kind === 'after' ? `after ${fact.delay}` : `${fact.kind} ${fact.actorId}`
}
