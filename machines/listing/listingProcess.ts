import { blockersBy, type ListingActor, type ListingRule } from './listingRules.ts'
import type { ListingProcess, ProcessStep } from './listingStatus.versions.ts'
import { listingProcesses } from './listingStatus.versions.gen.ts'
import type { ListingBlocker } from './listingBlockers.ts'

type Past = { hasAppealed: boolean }
type Attempt = { by: ListingActor; blockers: readonly ListingBlocker[] }

/** The version that ships: the machine itself decides under it. */
export const shippedProcess: ListingProcess = listingProcesses.at(-1) ?? listingProcesses[0]

/** A version by its number. Throws a sentence where there is none. */
export function processNamed(version: number, processes: readonly ListingProcess[] = listingProcesses): ListingProcess {
  const process = processes.find((known) => known.version === version)
  if (process === undefined) throw new Error(`There is no version ${version} of the life of a listing.`)
  return process
}

/** The arrows out of a state, as a version has them written down. */
export const recordedSteps = ({ steps }: ListingProcess, state: string): ProcessStep[] =>
  steps.filter(([from]) => from === state)

/** What stands in the way of a step by the rule that a version has written down. */
export const recordedBlockers = (
  { rules, version }: ListingProcess,
  [from, event, , rule]: ProcessStep,
  past: Past,
  attempt: Attempt,
): ListingBlocker[] => {
  const found: ListingRule | undefined = rules[rule]
  if (found === undefined) throw new Error(`Version ${version} has no rule ${rule} for ${event} from ${from}.`)
  return blockersBy(found, past, attempt)
}

/** Where an event leads by what a version has written down. Nothing where it refuses. */
export function takeRecorded(
  process: ListingProcess,
  state: string,
  past: Past,
  event: Attempt & { type: string },
): { to: string; past: Past } | null {
  const step = recordedSteps(process, state).find(([, type]) => type === event.type)
  if (step === undefined || recordedBlockers(process, step, past, event).length > 0) return null
  const [, , to, , memory] = step
  return { to, past: memory === undefined ? past : { hasAppealed: memory === 'rememberAppeal' } }
}

/** A state, and the version under which a listing is in it. */
export interface ProcessPlace {
  version: number
  state: string
}

/**
 * Where a listing is that was last heard of in a state of a version: maps lead it on to the version `until`, or to the
 * one under which it finishes. A sentence where a map says nothing about the state.
 */
export function continuedFrom(
  { version, state }: ProcessPlace,
  processes: readonly ListingProcess[] = listingProcesses,
  until: number = processes.length,
): ProcessPlace | string {
  const { continues } = processNamed(version, processes)
  if (continues === null || version >= until) return { version, state }
  const next = continues[state]
  if (next === undefined) return missingIn(version, state)
  return next === null ? { version, state } : continuedFrom({ version: version + 1, state: next }, processes, until)
}

const missingIn = (version: number, state: string) =>
  `Version ${version} does not say where a listing continues that is ${state}.`

/** The states of a version. */
export const statesOfProcess = ({ initial, steps }: Pick<ListingProcess, 'initial' | 'steps'>): string[] => [
  ...new Set([initial, ...steps.flatMap(([from, , to]) => [from, to])]),
]

/** Every place in which a listing finishes under a version that does not ship any more. */
export const finishingPlaces = (processes: readonly ListingProcess[] = listingProcesses): ProcessPlace[] =>
  processes.flatMap(({ version, continues }) =>
    Object.entries(continues ?? {}).flatMap(([state, next]) => (next === null ? [{ version, state }] : [])),
  )

/** What is wrong with versions and their maps, a sentence each. */
export function faultsOfProcesses(processes: readonly ListingProcess[]): string[] {
  return processes.flatMap((process, index) => {
    const { version, continues } = process
    const next = processes[index + 1]
    const states = statesOfProcess(process)
    const map = continues ?? {}
    const targets = next === undefined ? [] : statesOfProcess(next)
    return [
      ...(version === index + 1 ? [] : [`Version ${version} stands where version ${index + 1} belongs.`]),
      ...((continues === null) === (next === undefined)
        ? []
        : [next === undefined ? `Nothing follows version ${version}.` : `Version ${version} has no map.`]),
      ...(continues === null ? [] : states.filter((state) => !Object.hasOwn(map, state))).map((state) =>
        missingIn(version, state),
      ),
      ...Object.entries(map).flatMap(([state, to]) => [
        ...(states.includes(state) ? [] : [`Version ${version} has no state ${state} to continue from.`]),
        ...(to === null || next === undefined || targets.includes(to)
          ? []
          : [`${state} of version ${version} continues in ${to}, which is no state of version ${version + 1}.`]),
      ]),
    ]
  })
}
