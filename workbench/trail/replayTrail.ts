import { readFileSync } from 'node:fs'

import {
  eventsOf,
  explore,
  nameOfValue,
  pathOf,
  shortestWays,
  situationOf,
  startOf,
  stepFrom,
  type Path,
  type Snapshot,
} from 'everypath'
import { Compile } from 'typebox/compile'
import { serializeSnapshot } from 'xstate/graph'

import { Trail, type TrailLine } from '#contract/entities/trail.ts'
import { keptFieldsOf } from '#machines/shared/harmlessFields.ts'
import { startEvent } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

import type { Model } from '../model.ts'

/** Where a report and the machine part. */
export interface Divergence {
  line: TrailLine
  /** Where the machine goes instead, with every payload that the model knows; empty where it does not know the event. */
  expected: readonly string[]
}

/** One run of a machine, followed from line to line. */
export interface ReplayedRun {
  model: Model
  run: number
  lines: readonly TrailLine[]
  divergence: Divergence | null
  /**
   * The shortest way to where the run ends, or through the step where it diverges; null where the model does not lead
   * there.
   */
  path: Path | null
}

/** More situations than these are not followed: lines that fit so many say nothing. */
const mostCandidates = 200
/** A line that says "500 times" is followed as often as this: whatever counts has come to its end by then. */
const mostRepeats = 12

const validator = Compile(Trail)

/** Reads a trail that somebody saved or sent. Null where the file is something else; throws where it cannot be read. */
export function readTrail(file: string): Trail | null {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return validator.Check(content) ? content : null
}

/** Follows every run of a trail through the machines that ship; runs of unknown machines are named in `unknown`. */
export function replayTrail(models: readonly Model[], { lines }: Trail): { runs: ReplayedRun[]; unknown: string[] } {
  const byRun = new Map<string, TrailLine[]>()
  for (const line of lines) {
    const key = `${line.machine} ${line.run}`
    byRun.set(key, [...(byRun.get(key) ?? []), line])
  }
  const runs = [...byRun.values()].flatMap((ofRun): ReplayedRun[] => {
    const [first] = ofRun
    const model = models.find(({ machine }) => machine.id === first?.machine)
    return model === undefined || first === undefined ? [] : [replayRun(model, first.run, ofRun)]
  })
  const known = new Set(models.map(({ machine }) => machine.id))
  return { runs, unknown: [...new Set(lines.map(({ machine }) => machine))].filter((name) => !known.has(name)) }
}

/** Situations in which the machine may be, by their keys. */
type Candidates = ReadonlyMap<string, Snapshot>

/**
 * A trail has no payloads, so the machine is followed through every situation that fits: each line leaves those that an
 * example of the model leads to the reported states. Where none is left, the machine never does what was reported.
 */
function replayRun(model: Model, run: number, lines: readonly TrailLine[]): ReplayedRun {
  let graph: ReturnType<typeof explore> | undefined
  const reachable = () => (graph ??= explore(model))
  const within = (state: string): Candidates =>
    new Map(
      [...reachable().situations.values()]
        .filter(({ value }) => value === state)
        .slice(0, mostCandidates)
        .map(({ key, snapshot }) => [key, snapshot]),
    )
  /** Ways into every situation, the shortest first. */
  const ways = () =>
    [...shortestWays(reachable())]
      .map(([key, way]) => ({ key, events: way.map(({ event }) => event) }))
      .toSorted((one, other) => one.events.length - other.events.length)
  const pathInto = (candidates: Candidates): Path | null => {
    const way = ways().find(({ key }) => candidates.has(key))
    return way === undefined ? null : pathOf(model, way.events)
  }
  /** From the same states, also where the machine remembers less: the same event does not lead where it was reported. */
  const pathOfDivergence = (place: string, examples: readonly ModelEvent[], reported: string): Path | null => {
    for (const { key, events } of ways()) {
      const { value, snapshot } = situationOf(reachable(), key)
      const example = examples.find((event) => value === place && leadsTo(model, snapshot, event) !== reported)
      if (example !== undefined) return pathOf(model, [...events, example])
    }
    return null
  }

  let candidates: Candidates = new Map()
  let previous: TrailLine | null = null
  for (const line of lines) {
    const isFollowing: boolean = line.step === (previous?.step ?? Number.NaN) + 1
    const place: string = previous?.state ?? ''
    previous = line
    if (!isFollowing) {
      // The beginning, or what comes after lines that were left out.
      const start = startOf(model.machine, model.input)
      const isStart = line.event === startEvent && nameOfValue(start.value) === line.state
      candidates = isStart ? new Map([[serializeSnapshot(start), start]]) : within(line.state)
      if (candidates.size > 0) continue
      return { model, run, lines, divergence: { line, expected: [nameOfValue(start.value)] }, path: null }
    }
    const examples = examplesOf(model, line)
    for (let count = 0; count < Math.min(line.times ?? 1, mostRepeats); count += 1) {
      const reached = reachedBy(model, candidates, examples)
      candidates = new Map([...reached].filter(([, { value }]) => nameOfValue(value) === line.state))
      if (candidates.size > 0) continue
      const expected = [...new Set([...reached.values()].map(({ value }) => nameOfValue(value)))]
      const path = pathOfDivergence(place, examples, line.state)
      return { model, run, lines, divergence: { line, expected }, path }
    }
    candidates = new Map([...candidates].slice(0, mostCandidates))
  }
  return { model, run, lines, divergence: null, path: pathInto(candidates) }
}

/** The events of the model that a line may have been: those with its fields, or all of its type where none has them. */
function examplesOf({ machine, events }: Model, { event, fields = {} }: TrailLine): ModelEvent[] {
  const ofType = events.filter(({ type }) => type === event)
  const fitting = ofType.filter((example) => {
    const kept = keptFieldsOf(machine.id, example)
    return Object.entries(fields).every(([path, value]) => kept[path] === value)
  })
  return fitting.length > 0 ? fitting : ofType
}

const leadsTo = ({ machine, input }: Model, snapshot: Snapshot, event: ModelEvent): string =>
  nameOfValue(stepFrom(machine, snapshot, event, input).after.value)

function reachedBy({ machine, input }: Model, candidates: Candidates, examples: readonly ModelEvent[]): Candidates {
  const reached = [...candidates.values()].flatMap((snapshot) =>
    examples.map((event) => stepFrom(machine, snapshot, event, input).after),
  )
  return new Map(reached.map((snapshot) => [serializeSnapshot(snapshot), snapshot]))
}

/** What a replayed run proves, as data. */
export const replayedData = ({ model, run, lines, divergence, path }: ReplayedRun) => ({
  machine: model.machine.id,
  run,
  lines: lines.length,
  state: lines.at(-1)?.state ?? '',
  divergence,
  path: path === null ? null : { id: path.id, events: eventsOf(path) },
})
