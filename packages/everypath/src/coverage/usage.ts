import type { Model, ModelEvent, Snapshot } from '../model.ts'
import { arrowsOf, nameOfValue } from '../walk/chart.ts'
import { startOf, stepFrom } from '../walk/step.ts'

/** What one run of a machine met, in its order; `to` is the state that it is said to have led to, such as `answer.empty`. */
export interface LoggedRun {
  machine: string
  steps: readonly { event: ModelEvent; to: string }[]
}

/** How often a machine was used, by what a log says. */
export interface Usage {
  runs: number
  steps: number
  /** For every arrow of the chart, how often it was taken. */
  counts: ReadonlyMap<string, number>
  /** Runs that the machine does not follow to their end; what came before is counted. */
  breaks: readonly { run: LoggedRun; because: string }[]
}

/** Walks logged runs of this machine through it and counts the arrows that they take. */
export function usageOf(model: Model, runs: readonly LoggedRun[]): Usage {
  const counts = new Map(arrowsOf(model.machine).map(({ id }) => [id, 0]))
  const breaks: { run: LoggedRun; because: string }[] = []
  let steps = 0
  for (const run of runs) {
    let state = startOf(model.machine, model.input)
    for (const [index, { event, to }] of run.steps.entries()) {
      const { after, arrows } = stepFrom(model.machine, state, event, model.input)
      const because = breakAt(state, after, arrows, to)
      if (because !== null) {
        breaks.push({ run, because: `Step ${index + 1}, ${event.type}: ${because}` })
        break
      }
      for (const arrow of arrows) counts.set(arrow, (counts.get(arrow) ?? 0) + 1)
      steps += 1
      state = after
    }
  }
  return { runs: runs.length, steps, counts, breaks }
}

function breakAt(before: Snapshot, after: Snapshot, arrows: readonly string[], to: string): string | null {
  if (arrows.length === 0) return `the machine refuses it from ${nameOfValue(before.value)}.`
  const place = nameOfValue(after.value)
  return place === to ? null : `it led to ${to}, the machine says ${place}.`
}

/**
 * Reads a log of one run in each line: `{"machine": "door", "steps": [{"event": {"type": "door.shut"}, "to": "closed"}]}`.
 * Throws an error that names the line which is none.
 */
export function readLog(text: string): LoggedRun[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const run = parsed(line)
    if (!isRun(run)) throw new Error(`Line ${index + 1} is no run of a machine.`)
    return [run]
  })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isRun = (run: unknown): run is LoggedRun =>
  hasKeys(run, 'machine', 'steps') &&
  typeof run.machine === 'string' &&
  Array.isArray(run.steps) &&
  run.steps.every(
    (step: unknown) =>
      hasKeys(step, 'event', 'to') &&
      typeof step.to === 'string' &&
      hasKeys(step.event, 'type') &&
      typeof step.event.type === 'string',
  )

const hasKeys = <Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => Object.hasOwn(value, key))
