import type { Verdict } from '../levels/verdict.ts'
import type { Model, ModelEvent, Snapshot } from '../model.ts'
import { watchRun, type Moment } from '../properties/monitor.ts'
import { beginning } from '../properties/property.ts'
import { shortName } from '../walk/names.ts'
import { pathOf } from './path.ts'

/** What drawn runs of a machine found. */
export interface Drawn {
  /** Of the dice: the same seed draws the same. */
  seed: number
  /** How many runs were drawn, those that shrink a failure left out. */
  runs: number
  /** The smallest run that breaks a rule or a property; null where all hold. */
  failure: Verdict | null
}

/** How drawn runs are made. */
export interface DrawOptions {
  seed: number
  /** How many runs are drawn; 100 by itself. */
  runs?: number
  /** No run draws more events. */
  maxLength?: number
}

/** A run that is going on, judged by the rules and the properties of its model. */
export interface JudgedRun {
  /** What happened so far, the start left out. */
  events: ModelEvent[]
  /** What was broken first; null while all holds. */
  broken: string | null
  /** Notes the next moment. */
  meet: (moment: Moment) => void
}

/** Begins to judge a run at the start of a machine. */
export function judgeRun(model: Model, start: Snapshot): JudgedRun {
  const watch = watchRun(model)
  const run: JudgedRun = {
    events: [],
    broken: watch.meet({ at: start, event: beginning, before: start }),
    meet: (moment) => {
      if (run.broken !== null) return
      const { at, event, before } = moment
      run.events.push(event)
      const rule = (model.rules ?? []).find(({ holds }) => !holds(at, event, before))
      const what = `The event “${shortName(event.type)}”`
      run.broken =
        at.status === 'error'
          ? `${what} stopped the machine: ${String(at.error)}`
          : rule === undefined
            ? watch.meet(moment)
            : `${what} broke the rule: ${rule.message}`
    },
  }
  return run
}

/** A broken run as the verdict about its path, which says by which seed it was drawn. */
export function verdictOfRun(model: Model, { events, broken }: JudgedRun, seed: number): Verdict {
  const message = `${broken ?? ''} (seed ${seed})`
  return { path: pathOf(model, events), failure: { step: events.length - 1, message }, ms: 0 }
}
