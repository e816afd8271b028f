/** One step of a machine that runs in the product, as it tells this page. */
export interface LiveStep {
  machine: string
  states: readonly string[]
  event: string
  arrows: readonly (readonly [source: string, event: string, place: number])[]
}

/** Reads a message of the channel; null where it is none of ours. */
export function readStep(message: unknown): LiveStep | null {
  if (typeof message !== 'object' || message === null) return null
  const { machine, states, event, arrows } = message as Partial<LiveStep>
  const isStep =
    typeof machine === 'string' && typeof event === 'string' && Array.isArray(states) && Array.isArray(arrows)
  return isStep ? { machine, states, event, arrows } : null
}
