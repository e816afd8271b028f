import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'

import type { TrailLine } from '#contract/entities/trail.ts'
import { limits } from '#contract/limits.ts'
import { keptFieldsOf } from '#machines/shared/harmlessFields.ts'
import { knowsEvent, nameOfValue } from '#machines/shared/machineChart.ts'
import { startEvent } from '#machines/shared/machineEvents.ts'

/** The last steps of every machine of a page, for a report of a problem. Nothing outlives the page. */
export interface TrailKeeper {
  record: (fact: InspectionEvent) => void
  /** Oldest first, of all machines together; at most as many as a report may have. */
  lines: () => TrailLine[]
}

interface KeptLine {
  line: TrailLine
  /** Counts all lines of the page. */
  order: number
}

interface Run {
  run: number
  steps: number
  last: TrailLine | null
}

/** Begins with nothing. `now`: milliseconds since the page was loaded. */
export function keepTrail(now: () => number = () => performance.now()): TrailKeeper {
  const rings = new Map<string, KeptLine[]>()
  const counts = new Map<string, number>()
  const runs = new WeakMap<AnyActorRef, Run>()
  let order = 0

  const runOf = (actor: AnyActorRef, machine: string): Run => {
    const known = runs.get(actor)
    if (known !== undefined) return known
    const run = (counts.get(machine) ?? 0) + 1
    counts.set(machine, run)
    const begun: Run = { run, steps: 0, last: null }
    runs.set(actor, begun)
    return begun
  }

  const record = (fact: InspectionEvent) => {
    if (fact.type !== '@xstate.snapshot') return
    const { event, snapshot, actorRef } = fact
    const { machine, value } = snapshot as Partial<AnyMachineSnapshot>
    if (machine === undefined || value === undefined) return
    // A name that the chart does not have may be made of anything, such as the id of a child.
    if (event.type !== startEvent && !knowsEvent(machine, event.type)) return
    const run = runOf(actorRef as AnyActorRef, machine.id) // what has a snapshot is one
    const state = nameOfValue(value)
    const fields = event.type === startEvent ? {} : keptFieldsOf(machine.id, event)
    const { last } = run
    if (last !== null && isSame(last, event.type, state, fields)) {
      last.times = (last.times ?? 1) + 1
      return
    }
    const line: TrailLine = {
      machine: machine.id,
      run: run.run,
      step: run.steps,
      second: Math.floor(now() / 1_000),
      event: event.type,
      state,
      ...(Object.keys(fields).length > 0 && { fields }),
    }
    run.steps += 1
    run.last = line
    const ring = rings.get(machine.id) ?? []
    rings.set(machine.id, ring)
    ring.push({ line, order })
    order += 1
    if (ring.length > limits.trail.linesOfMachine) ring.shift()
  }

  const lines = () =>
    [...rings.values()]
      .flat()
      .toSorted((one, other) => one.order - other.order)
      .slice(-limits.trail.maxLines)
      .map(({ line }) => ({ ...line }))

  return { record, lines }
}

const isSame = (line: TrailLine, event: string, state: string, fields: object) =>
  line.event === event && line.state === state && JSON.stringify(line.fields ?? {}) === JSON.stringify(fields)

/** That of this page; every machine is written down in it by `machineInspector`. */
export const pageTrail = keepTrail()
