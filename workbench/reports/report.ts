import {
  eventsOf,
  lowestPercent,
  measure,
  measureCells,
  measureClasses,
  percentOfCells,
  type CellShare,
  percentOf,
  type Coverage,
  type Share,
  type Verdict,
  type Level,
  type Generated,
} from 'everypath'
import type { Model } from 'everypath'
import { msg } from '#contract/message.ts'
import type { RunFacts } from './runFacts.ts'

/** Runs that were drawn beyond the paths, and by which seed. */
export interface DrawnRuns {
  seed: number
  payloads: number
  races: number
}

/** How a run went. */
export interface Report {
  model: Model
  level: Level
  generated: Generated
  verdicts: readonly Verdict[]
  /** Of the steps that were really walked: a failing path counts up to its failure, without steps that prove nothing. */
  coverage: Coverage
  /** Of the events in every situation of the level, forbidden ones included. */
  cells: CellShare
  /** Of the combinations of states, with what the model tells apart in them. */
  classes: CellShare
  /** Percent that was demanded, or null. */
  threshold: number | null
  facts: RunFacts
  /** The part of the paths that was walked, where it was not all of them. */
  shard?: Shard
  /** Null where nothing was drawn. */
  drawn: DrawnRuns | null
}

/** A part of the paths, from 1 to `count`. */
export interface Shard {
  index: number
  count: number
}

type LeftOut = Generated['leftOut'][number]

/** Paths that a budget of seconds left no time for. */
export const notWalked = (seconds: number, count: number): LeftOut => ({
  why: msg('Paths that were not walked within {seconds, number} s (--budget).', { seconds }),
  count,
})

/** Whether this is what a budget left no time for. */
export const isNotWalked = ({ why }: LeftOut): boolean =>
  Reflect.get(Object(why), 'id') === Reflect.get(Object(notWalked(0, 0).why), 'id')

export function reportOf(
  generated: Generated,
  verdicts: readonly Verdict[],
  threshold: number | null,
  facts: RunFacts,
): Report {
  const { model, level } = generated.graph
  const walked = verdicts.map(({ path, failure, unproved = [] }) =>
    path.steps
      .slice(0, Math.max(failure?.step ?? path.steps.length, 0))
      .filter((_, index) => !unproved.includes(index)),
  )
  const coverage = measure(model, walked)
  const cells = measureCells(generated.graph, walked)
  const classes = measureClasses(generated.graph, walked)
  return { model, level, generated, verdicts, coverage, cells, classes, threshold, facts, drawn: null }
}

/** Every path passed, and enough was covered. */
export const hasPassed = (report: Report): boolean =>
  report.verdicts.every(({ failure }) => failure === null) && !isShort(report)

/** Less was covered than demanded. */
export const isShort = (report: Report): boolean => report.threshold !== null && lowestShare(report) < report.threshold

/** What a threshold is compared with: the smallest share but that of cells. */
export const lowestShare = ({ coverage, classes }: Report): number =>
  Math.min(lowestPercent(coverage), percentOfCells(classes))

/** The rows of the table of coverage. */
export function coverageRows(
  { states, transitions, guards }: Coverage,
  cells: CellShare,
  classes: CellShare,
): string[][] {
  return [
    ['covered', '', ''],
    rowOf('states', states),
    rowOf('transitions', transitions),
    rowOf('guard outcomes', guards),
    ['context classes', `${classes.covered} of ${classes.all}`, `${percentOfCells(classes).toFixed(0)} %`],
    ['cells', `${cells.covered} of ${cells.all}`, `${percentOfCells(cells).toFixed(0)} %`],
  ]
}

/** A report as plain data. */
export function asData(report: Report) {
  const { model, level, generated, verdicts, coverage, cells, classes, threshold, facts, shard, drawn } = report
  const { plan, leftOut } = generated
  return {
    machine: model.machine.id,
    level,
    algorithm: plan.algorithm,
    seed: plan.seed,
    plan: { ...plan, coverage: plan.coverage === Infinity ? null : plan.coverage },
    ...facts,
    ...(shard !== undefined && { shard }),
    passed: hasPassed(report),
    threshold,
    paths: verdicts.map(({ path, failure, ms, attempts, unproved = [], attachments }) => ({
      id: path.id,
      story: path.story,
      steps: path.steps.length,
      // What shards are summed by, and what another run does not make again by the plan alone.
      ...((shard !== undefined || plan.algorithm === 'random' || failure !== null) && { events: eventsOf(path) }),
      ms: Math.round(ms),
      failure,
      ...(attempts !== undefined && { attempts }),
      ...(unproved.length > 0 && { unproved }),
      ...(attachments !== undefined && { attachments }),
    })),
    coverage,
    cells,
    classes,
    leftOut,
    drawn,
  }
}

const rowOf = (name: string, share: Share) => {
  const { length: total } = [...share.covered, ...share.missing]
  return [name, `${share.covered.length} of ${total}`, `${percentOf(share).toFixed(0)} %`]
}
