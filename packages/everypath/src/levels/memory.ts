import type { AnyStateMachine } from 'xstate'

import { isMachineEvent } from '../xstate/machineEvents.ts'
import type { Model, Snapshot } from '../model.ts'
import type { Path, Step } from '../paths/path.ts'
import { nameOfValue } from '../walk/chart.ts'
import { shortName } from '../walk/names.ts'
import { isSame } from '../walk/same.ts'
import { plain, type Outcome } from '../walk/step.ts'
import { watchRun, type Moment } from '../properties/monitor.ts'
import { beginning } from '../properties/property.ts'
import { judge, Mismatch, type Player, type Verdict } from './verdict.ts'
import { startWorld } from './world.ts'

/** Walks paths with the bare machine: real actor, real guards, every effect replaced. */
export const memoryPlayer = (model: Model): Player => ({
  play: (path, signal) => playInMemory(model, path, model.machine, signal),
  close: () => Promise.resolve(),
})

/**
 * Walks `path` with `machine`, which is the model's own unless a mutant is put in its place. After every step states,
 * context, tags, and everything done to the world must be what the path says, and every rule and every property of the
 * model must hold.
 */
export function playInMemory(
  model: Model,
  path: Path,
  machine: AnyStateMachine = model.machine,
  signal?: AbortSignal,
): Promise<Verdict> {
  const { input, rules = [] } = model
  return judge(
    path,
    async (at) => {
      const world = startWorld(machine, input)
      const watch = watchRun(model)
      const keepProperties = (moment: Moment) => {
        const broken = watch.meet(moment)
        if (broken !== null) throw new Mismatch(broken)
      }
      try {
        expectSame('The start', path.start, world.snapshot(), world.takeEffects())
        keepProperties({ at: world.snapshot(), event: beginning, before: world.snapshot() })
        for (const [index, step] of path.steps.entries()) {
          at(index)
          const before = world.snapshot()
          await world.happen(step.event, step.isForbidden)
          const after = world.snapshot()
          expectSame(said(step), step.edge.outcome, after, world.takeEffects())
          // What XState drops never happened, as far as rules are concerned.
          const hasHappened = !step.isForbidden || !isMachineEvent(step.event.type)
          for (const { message, holds } of hasHappened ? rules : []) {
            if (!holds(after, step.event, before)) throw new Mismatch(`${said(step)} broke the rule: ${message}`)
          }
          if (!step.isForbidden) keepProperties({ at: after, event: step.event, before })
        }
      } finally {
        world.stop()
      }
    },
    signal,
  )
}

const said = ({ event, isForbidden }: Step) =>
  `${isForbidden ? 'The forbidden event' : 'The event'} “${shortName(event.type)}”`

type Promised = Pick<Outcome, 'after' | 'effects'>

function expectSame(happening: string, promised: Promised, after: Snapshot, effects: unknown): void {
  const pairs = [
    ['states', nameOfValue(promised.after.value), nameOfValue(after.value)],
    ['status', promised.after.status, after.status],
    ['tags', [...promised.after.tags].toSorted(), [...after.tags].toSorted()],
    ['context', plain(promised.after.context), plain(after.context)],
    ['effects', promised.effects, effects],
  ] as const
  for (const [what, requested, seen] of pairs) {
    if (isSame(requested, seen)) continue
    throw new Mismatch(
      `${happening} led to other ${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(requested)}.`,
    )
  }
}
