import type { WalkedStep } from './walkHistory.ts'

/** What one thing went through, as a line of JSON for `npm run paths -- usage`: without ids, times and names. */
export interface UsageRun {
  machine: string
  steps: readonly { event: { type: string }; to: string }[]
}

/** Hears of every history that is a path of its machine; null where nothing can be counted of it. */
export type OnRun = (run: UsageRun | null) => void

interface ToldSteps<Step extends WalkedStep> {
  machine: string
  steps: readonly Step[]
  /** A step as the machine hears it; null where it knows no such event. */
  eventOf: (step: Step, before: readonly Step[]) => { type: string } | null
  /** A stored state as the chart names it; the same without this. */
  placeOf?: (state: string) => string
}

/** The steps of a history as a run of its machine; null where nothing happened yet. */
export function usageRunOf<Step extends WalkedStep>({
  machine,
  steps,
  eventOf,
  placeOf = (state) => state,
}: ToldSteps<Step>): UsageRun | null {
  const told = steps.flatMap((step, index) => {
    const event = eventOf(step, steps.slice(0, index))
    return event === null ? [] : [{ event, to: placeOf(step.to) }]
  })
  return told.length === 0 ? null : { machine, steps: told }
}
