/** One row of a history, as it is stored. Times are in ms since 1970. */
export interface WalkedStep {
  at: number
  event: string
  from: string
  to: string
  by: string
}

/** Everything that happened to one thing, the oldest first, and where it is said to have led. */
export interface WalkedHistory<Step extends WalkedStep = WalkedStep, Id extends number | string = number> {
  id: Id
  state: string
  /** Where it begins, if its oldest steps are not kept. */
  first?: string
  steps: readonly Step[]
}

/** How a machine takes a step of a history: where it leads, or null where the machine refuses it. */
export type TakeStep<Step extends WalkedStep = WalkedStep> = (
  from: string,
  step: Step,
  before: readonly Step[],
) => string | null

export interface WalkReport {
  /** Things whose history was walked, and all steps of them. */
  count: number
  steps: number
  /** Those with a history that is not a path of the machine. */
  offenders: number
  /** The first of them. */
  first: (WalkedHistory<WalkedStep, number | string> & { because: string }) | null
}

/** Says in a sentence where a history is no path of its machine; null where it is one. */
export function breakIn<Step extends WalkedStep>(
  { state: end, steps, first: oldest }: WalkedHistory<Step, number | string>,
  first: string,
  take: TakeStep<Step>,
): string | null {
  let state = oldest ?? first
  for (const [index, step] of steps.entries()) {
    const { at, event, from, to, by } = step
    const named = `Step ${index + 1}, ${event} by ${by}`
    if (from !== state) return `${named}: it begins at ${from}, but it was ${state}.`
    if (at < (steps[index - 1]?.at ?? at)) return `${named}: it is older than the step before.`
    const taken = take(state, step, steps.slice(0, index))
    if (taken === null) return `${named}: the machine refuses it from ${state}.`
    if (taken !== to) return `${named}: it led to ${to}, the machine says ${taken}.`
    state = taken
  }
  return state === end ? null : `Its history ends at ${state}, but it is ${end}.`
}

const batch = 500

/** Walks all histories, which come in batches after an id; every id is above `lowest`. `onHistory` hears of those that are paths. */
export async function walkHistories<Step extends WalkedStep, Id extends number | string>(
  read: (after: Id, limit: number) => Promise<WalkedHistory<Step, Id>[]>,
  first: string,
  take: TakeStep<Step>,
  lowest: NoInfer<Id>,
  onHistory: (history: WalkedHistory<Step, Id>) => void = () => undefined,
): Promise<WalkReport> {
  const report: WalkReport = { count: 0, steps: 0, offenders: 0, first: null }
  for (let after = lowest; ;) {
    const histories = await read(after, batch)
    for (const history of histories) {
      const because = breakIn(history, first, take)
      report.count += 1
      report.steps += history.steps.length
      if (because === null) {
        onHistory(history)
        continue
      }
      report.offenders += 1
      report.first ??= { ...history, because }
    }
    if (histories.length < batch) return report
    after = histories.at(-1)?.id ?? after
  }
}
