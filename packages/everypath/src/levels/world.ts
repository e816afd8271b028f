import { createActor, fromPromise, type AnyStateMachine } from 'xstate'

import { isMachineEvent, readMachineEvent, stopEvent } from '../xstate/machineEvents.ts'
import type { ModelEvent } from '../model.ts'

import type { Snapshot } from '../model.ts'
import { endsLast, invokedIds, plain, type Effect } from '../walk/step.ts'

interface Question {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

interface Timer {
  fire: () => void
  /** The name of its delay. */
  delay: string
}

/** A running machine whose every effect is written down and whose every answer is in the caller's hands. */
export interface World {
  snapshot: () => Snapshot
  /** What the machine did since this was last asked. */
  takeEffects: () => Effect[]
  /**
   * Lets `event` happen and waits until the machine has met it. Answers settle the newest question of their actor, or,
   * where none is awaited any more (`isForbidden`), every abandoned one: a late answer, as networks give them.
   */
  happen: (event: ModelEvent, isForbidden: boolean) => Promise<void>
  stop: () => void
}

/** Starts the machine that ships with its holes filled; what it owns itself (assignments, guards, delays) stays. */
export function startWorld(machine: AnyStateMachine, input: unknown): World {
  const effects: Effect[] = []
  const questions = new Map<string, Question[]>()
  const timers: Timer[] = []
  const requested = fromPromise<unknown, unknown>(({ input, self }) => {
    effects.push({ invokes: self.id, input: plain(input) })
    return new Promise((resolve, reject) => {
      questions.set(self.id, [...(questions.get(self.id) ?? []), { resolve, reject }])
    })
  })
  const invoked = invokedIds(machine)
  const ask: typeof requested = {
    ...requested,
    transition: (state, event, scope) => {
      const { id } = scope.self
      if (!isMachineEvent(event.type)) effects.push({ notifies: id, event: plain(event) })
      else if (event.type === stopEvent && !invoked.has(id)) effects.push({ stops: id })
      return requested.transition(state, event, scope)
    },
  }
  /** Names of delays that were worked out and have no timer yet. */
  const delayed: string[] = []
  const actor = createActor(
    machine.provide({
      actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, ask])),
      actions: recorders(machine, effects),
      delays: namingDelays(machine, delayed),
    } as never),
    {
      input,
      clock: {
        setTimeout: (fire: () => void, ms: number) => {
          const timer = { fire, delay: delayed.shift() ?? '' }
          timers.push(timer)
          effects.push({ waitsMs: ms })
          return timer
        },
        clearTimeout: (timer: Timer) => removeFrom(timers, timer),
      },
    } as never,
  )
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => void errors.push(error) })
  actor.on('*' as never, (fact: unknown) => void effects.push({ message: plain(fact) }))
  actor.start()

  return {
    snapshot: () => actor.getSnapshot() as Snapshot,
    takeEffects: () => endsLast(effects.splice(0)),
    stop: () => void actor.stop(),
    happen: async (event, isForbidden) => {
      const fact = readMachineEvent(event.type)
      if (fact?.kind === 'after') elapse(fact.delay)
      else if (fact === null) {
        if (actor.getSnapshot().status === 'active') actor.send(event)
        else return
      } else for (const question of takeQuestions(fact.actorId, isForbidden)) settle(question, fact.kind, event)
      await new Promise(setImmediate)
    },
  }

  function takeQuestions(id: string, all: boolean): Question[] {
    const open = questions.get(id) ?? []
    return all ? open.splice(0) : open.splice(-1)
  }

  function elapse(delay: string): void {
    const timer = timers.find((one) => one.delay === delay)
    if (timer === undefined) return
    removeFrom(timers, timer)
    timer.fire()
  }
}

function settle({ resolve, reject }: Question, kind: string, { output, error }: ModelEvent): void {
  if (kind === 'done') resolve(output)
  else reject(error)
}

/** Actions that the machine leaves to others, written down; its own (assign, emit, raise) resolve themselves. */
function recorders(machine: AnyStateMachine, effects: Effect[]) {
  const holes = Object.entries(machine.implementations.actions).filter(
    ([, action]) => !('resolve' in (action as object)),
  )
  return Object.fromEntries(
    holes.map(([does]) => [
      does,
      (_facts: unknown, params: unknown) => void effects.push({ does, params: plain(params) }),
    ]),
  )
}

/** The delays of the machine, each of which says its name when it is worked out; its timer is set in the same order. */
function namingDelays(machine: AnyStateMachine, names: string[]) {
  return Object.fromEntries(
    Object.entries(machine.implementations.delays).map(([name, delay]) => [
      name,
      (facts: unknown, params: unknown) => {
        names.push(name)
        return typeof delay === 'function' ? (delay as (...given: unknown[]) => number)(facts, params) : delay
      },
    ]),
  )
}

function removeFrom<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item)
  if (index >= 0) list.splice(index, 1)
}
