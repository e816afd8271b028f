import { not, StateMachine, type AnyStateMachine } from 'xstate'

import { copyOf, slotsOf, type Slot } from './chartSlots.ts'

export const mutations = [
  'drop edge',
  'drop onError',
  'flip guard',
  'change target',
  'change delay',
  'drop action',
] as const
export type Mutation = (typeof mutations)[number]

/** A machine that is wrong in one place. */
export interface Mutant {
  mutation: Mutation
  /** What is wrong, and where. */
  message: string
  /** The id of the state whose arrow is wrong; null where it is no arrow. */
  source: string | null
  machine: AnyStateMachine
}

/** Every machine that differs from the shipped one in one arrow or one delay. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const slots = slotsOf(copyOf(machine.config))
  const inSlots = slots.flatMap((slot, place) =>
    changesOf(machine, slot).map(({ mutation, message, change }) => ({
      mutation,
      message: `${sourceOf(machine, slot)} on ${slot.subscribes} (${slot.index + 1}): ${message}`,
      source: sourceOf(machine, slot),
      machine: changed(machine, place, change),
    })),
  )
  return [...inSlots, ...delayMutants(machine)]
}

const sourceOf = ({ id }: AnyStateMachine, { state }: Slot) => [id, ...state].join('.')

interface Change {
  mutation: Mutation
  message: string
  change: (slot: Slot) => void
}

function changesOf(machine: AnyStateMachine, { list, index, subscribes, state }: Slot): Change[] {
  const { guard, target, actions } = list[index] ?? {}
  // What is heard and changes nothing is what was not heard.
  if (guard === undefined && target === undefined && actions === undefined) return []
  const isError = subscribes.startsWith('error of ')
  const changes: Change[] = [
    {
      mutation: isError ? 'drop onError' : 'drop edge',
      message: 'is gone',
      change: (slot) => void slot.list.splice(slot.index, 1),
    },
  ]
  if (guard !== undefined) {
    changes.push({
      mutation: 'flip guard',
      message: 'asks the opposite',
      change: (slot) => edit(slot, { guard: not(guard as never) }),
    })
  }
  const other = typeof target === 'string' ? otherTarget(machine, state, target) : null
  if (other !== null) {
    changes.push({
      mutation: 'change target',
      message: `leads to ${other}`,
      change: (slot) => edit(slot, { target: other }),
    })
  }
  if (actions !== undefined) {
    const rest = Array.isArray(actions) ? actions.slice(1) : []
    changes.push({
      mutation: 'drop action',
      message: 'forgets its first action',
      change: (slot) => edit(slot, { actions: rest }),
    })
  }
  return changes
}

const edit = (slot: Slot, part: object) => void (slot.list[slot.index] = { ...slot.list[slot.index], ...part })

/** The next state beside the target, which is neither it nor the state the arrow starts from. */
function otherTarget(machine: AnyStateMachine, state: readonly string[], target: string): string | null {
  const source = machine.getStateNodeById([machine.id, ...state].join('.'))
  const isInside = target.startsWith('.')
  const home = isInside ? source : source.parent
  const name = target.replace(/^\./, '').split('.')[0] ?? ''
  const names = Object.keys(home?.states ?? {}).filter((key) => isInside || key !== source.key)
  const others = names.filter((key) => key !== name)
  const next = others[Math.max(names.indexOf(name), 0) % Math.max(others.length, 1)]
  return next === undefined ? null : `${isInside ? '.' : ''}${next}`
}

function changed(machine: AnyStateMachine, place: number, change: (slot: Slot) => void): AnyStateMachine {
  const config = copyOf(machine.config)
  const slot = slotsOf(config)[place]
  if (slot !== undefined) change(slot)
  // A mutant may run in circles; the shipped machine does not.
  const bounded = { ...config, options: { maxIterations: 100 } }
  return new StateMachine(bounded as never, machine.implementations) as AnyStateMachine
}

function delayMutants(machine: AnyStateMachine): Mutant[] {
  return Object.entries(machine.implementations.delays).map(([name, delay]) => ({
    mutation: 'change delay',
    message: `${machine.id} waits twice as long: ${name}`,
    source: null,
    machine: machine.provide({
      delays: {
        [name]: (facts: unknown, params: unknown) =>
          2 *
          (typeof delay === 'function' ? Number((delay as (...given: unknown[]) => unknown)(facts, params)) : delay),
      },
    } as never),
  }))
}
