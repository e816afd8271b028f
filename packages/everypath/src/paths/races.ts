import type { Scheduler } from 'fast-check'
import { createActor, fromPromise, StateMachine, type AnyStateMachine } from 'xstate'

import { filtersAt, type Model, type ModelEvent, type Snapshot } from '../model.ts'
import { startOf, subscribes } from '../walk/step.ts'
import { isMachineEvent, readMachineEvent, startEvent } from '../xstate/machineEvents.ts'
import { judgeRun, verdictOfRun, type Drawn, type DrawOptions, type JudgedRun } from './drawnRun.ts'

/** How races are run, beside how they are drawn. */
export interface RaceOptions extends DrawOptions {
  /** Models among which those of the machines are found that this one spawns: they say how actors of these answer. */
  children?: readonly Model[]
}

/**
 * Runs the machine of a model with its children while its open questions (actors that answer once), its delays and the
 * events of users come in the orders that fast-check's scheduler draws. A question is answered by one of the examples of
 * the models. Every moment is judged by the rules and properties; what fails is shrunk. Does nothing without `races`.
 */
export async function raceAnswers(model: Model, options: RaceOptions): Promise<Drawn> {
  const { seed, runs = 100, maxLength = 8, children = [] } = options
  const { races } = model
  const sent = model.events.filter((event) => !isMachineEvent(event.type) && races?.isSent?.(event) !== false)
  if (races === undefined || sent.length === 0) return { seed, runs: 0, failure: null }
  const fc = await import('fast-check')
  const spawned = idsBelow(model.machine)
  const answers = answersOf([model, ...children.filter(({ machine }) => spawned.has(machine.id))])
  let last: JudgedRun | null = null
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(fc.constantFrom(...sent), { minLength: 1, maxLength, size: 'max' }),
    fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength }),
    async (scheduler, events, picks) => {
      const run = await race(model, { scheduler, events, picks, answers })
      if (run.broken === null) return true
      // The last one that fails is the smallest.
      last = run
      return false
    },
  )
  const { numRuns } = await fc.check(property, { seed, numRuns: runs })
  return { seed, runs: numRuns, failure: last === null ? null : verdictOfRun(model, last, seed) }
}

type Answers = ReadonlyMap<string, readonly ModelEvent[]>

/** What is drawn for one race. */
interface Race {
  scheduler: Scheduler
  events: readonly ModelEvent[]
  /** Which of its examples each question is answered by, one after the other and again from the first. */
  picks: readonly number[]
  answers: Answers
}

/** Where nothing ends by itself, as a retry for ever, a race does. */
const mostTasks = 60

async function race(model: Model, { scheduler, events, picks, answers }: Race): Promise<JudgedRun> {
  const { machine, input } = model
  const filters = filtersAt(model, 'memory') ?? []
  let before = startOf(machine, input)
  const run = judgeRun(model, before)
  let asked = 0
  const answer = async (id: string): Promise<unknown> => {
    const examples = answers.get(id) ?? []
    const event = examples[(picks[asked++ % picks.length] ?? 0) % examples.length]
    await scheduler.schedule(Promise.resolve(), id)
    if (event === undefined || readMachineEvent(event.type)?.kind === 'error') throw event?.['error']
    return event['output']
  }
  const actor = createActor(held(machine, answers, answer), {
    input,
    clock: scheduledClock(scheduler),
    inspect: (fact: { type: string; actorRef: unknown; event?: ModelEvent; snapshot?: unknown }) => {
      if (fact.type !== '@xstate.snapshot' || fact.actorRef !== actor || fact.event === undefined) return
      const { event } = fact
      const at = fact.snapshot as Snapshot
      // An answer that nobody waits for any more has not happened.
      if (event.type !== startEvent && (!isMachineEvent(event.type) || subscribes(machine, before, event)))
        run.meet({ at, event, before })
      before = at
    },
  } as never)
  actor.subscribe({ error: () => undefined })
  actor.start()
  void scheduler.scheduleSequence(
    events.map((event) => ({
      label: event.type,
      builder: () => {
        const snapshot = actor.getSnapshot() as Snapshot
        const isHeard = subscribes(machine, snapshot, event)
        if (isHeard && !filters.some(({ leavesOut }) => leavesOut(snapshot, event))) actor.send(event)
        return Promise.resolve()
      },
    })),
  )
  for (let tasks = 0; tasks < mostTasks && scheduler.count() > 0 && run.broken === null; tasks += 1) {
    await scheduler.waitNext(1)
    await new Promise(setImmediate)
  }
  actor.stop()
  return run
}

/** Ids of the machines that a machine spawns, and that these spawn. */
function idsBelow({ implementations }: AnyStateMachine): ReadonlySet<string> {
  const machines = Object.values(implementations.actors).filter((logic) => logic instanceof StateMachine)
  return new Set(machines.flatMap((machine) => [machine.id, ...idsBelow(machine as AnyStateMachine)]))
}

/** The examples of answers by the actors that give them. */
function answersOf(models: readonly Model[]): Answers {
  const answers = new Map<string, ModelEvent[]>()
  for (const event of models.flatMap((model) => model.events)) {
    const fact = readMachineEvent(event.type)
    if (fact === null || fact.kind === 'after') continue
    answers.set(fact.actorId, [...(answers.get(fact.actorId) ?? []), event])
  }
  return answers
}

/** The machine and all that it spawns, with every question in the hands of `answer`; what it only does is left out. */
function held(machine: AnyStateMachine, answers: Answers, answer: (id: string) => Promise<unknown>): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const replaced = Object.entries(actors).flatMap(([name, logic]): [string, unknown][] => {
    if (logic instanceof StateMachine) return [[name, held(logic as AnyStateMachine, answers, answer)]]
    return answers.has(name) ? [[name, fromPromise(() => answer(name))]] : []
  })
  const effects = Object.entries(actions).filter(([, action]) => !('resolve' in (action as object)))
  return machine.provide({
    actors: Object.fromEntries(replaced),
    actions: Object.fromEntries(effects.map(([name]) => [name, () => undefined])),
  } as never)
}

/** A clock whose timers end when the scheduler says so. */
function scheduledClock(scheduler: Scheduler) {
  const cleared = new Set<number>()
  let count = 0
  const ring = async (timer: number, fire: () => void) => {
    await scheduler.schedule(Promise.resolve(), 'a delay')
    if (!cleared.has(timer)) fire()
  }
  return {
    setTimeout: (fire: () => void) => {
      const timer = (count += 1)
      void ring(timer, fire)
      return timer
    },
    clearTimeout: (timer: number) => void cleared.add(timer),
  }
}
