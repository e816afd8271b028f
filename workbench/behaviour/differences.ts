import {
  behaviourOf,
  changedCells,
  counterExamples,
  explore,
  generate,
  keyOfEvent,
  playInMemory,
  type ChangedCell,
  type CounterExample,
} from 'everypath'

import type { Model } from '../model.ts'

/** What became of a machine from one revision to another. */
export interface MachineDifference {
  machine: string
  /** `changed` where both have it; the cells are empty for the other two. */
  kind: 'added' | 'removed' | 'changed'
  cells: readonly ChangedCell[]
  /** Paths of the first revision, and those of them that fail on the second. */
  paths: { walked: number; failed: number }
  /** Rules and properties of the first revision that the machine of the second breaks, each with a shortest path. */
  broken: readonly CounterExample[]
}

/** Every machine that is not the same in both; with names, those alone. */
export async function differencesBetween(
  before: readonly Model[],
  after: readonly Model[],
  only: readonly string[] | null = null,
): Promise<MachineDifference[]> {
  const ids = [...new Set([...before, ...after].map(({ machine }) => machine.id))]
  const differences: MachineDifference[] = []
  for (const machine of ids.filter((id) => only === null || only.includes(id))) {
    const [old, now] = [before, after].map((models) => models.find((model) => model.machine.id === machine))
    if (old === undefined || now === undefined) {
      differences.push({
        machine,
        kind: old === undefined ? 'added' : 'removed',
        cells: [],
        paths: { walked: 0, failed: 0 },
        broken: [],
      })
      continue
    }
    const cells = changedCells(...behavioursOf(old, now))
    if (cells.length === 0) continue
    differences.push({ machine, kind: 'changed', cells, paths: await walkedOn(old, now), broken: brokenBy(old, now) })
  }
  return differences
}

/**
 * What both revisions do on every event that either model has: an event that only one of them knows is sent to the other
 * machine, too. Where that machine cannot take it (a guard reads what the event does not have), each has its own.
 */
function behavioursOf(old: Model, now: Model): [ReturnType<typeof behaviourOf>, ReturnType<typeof behaviourOf>] {
  const [current, former] = [keysOfEvents(now), keysOfEvents(old)]
  if (current.size === former.size && [...former].every((event) => current.has(event)))
    return [behaviourOf(old), behaviourOf(now)]
  const shared: Pick<Model, 'events' | 'detailOf'> = {
    events: [...now.events, ...old.events.filter((event) => !current.has(keyOfEvent(event)))],
    detailOf: (event) => (current.has(keyOfEvent(event)) ? now : old).detailOf?.(event) ?? '',
  }
  try {
    return [behaviourOf({ ...old, ...shared }), behaviourOf({ ...now, ...shared })]
  } catch {
    return [behaviourOf(old), behaviourOf(now)]
  }
}

const keysOfEvents = ({ events }: Model): ReadonlySet<string> => new Set(events.map(keyOfEvent))

/** Where the machine of the second revision cannot take an event of the first, with those alone that both know. */
function brokenBy(old: Model, now: Model): CounterExample[] {
  try {
    return counterExamples({ ...old, machine: now.machine })
  } catch {
    const current = keysOfEvents(now)
    const events = old.events.filter((event) => current.has(keyOfEvent(event)))
    return counterExamples({ ...old, machine: now.machine, events })
  }
}

async function walkedOn(old: Model, now: Model): Promise<MachineDifference['paths']> {
  const { paths } = generate(explore(old))
  // What the first revision promised is asked apart.
  const { properties: _properties, rules: _rules, ...bare } = old
  let failed = 0
  for (const path of paths) if ((await playInMemory(bare, path, now.machine)).failure !== null) failed += 1
  return { walked: paths.length, failed }
}
