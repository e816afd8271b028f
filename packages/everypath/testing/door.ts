import { assign, fromPromise, setup } from 'xstate'

import type { Label, MachineModel } from '../src/model.ts'
import { afterOf, answered, doneOf, elapsed, errorOf, refused } from '../src/xstate/machineEvents.ts'

const label = (name: string, message: string): Label => ({ name, message })
const stateLabel = (name: string): Pick<Label, 'name'> => ({ name })

/** Paths replace every effect; what was called by mistake says so. */
const missing = (name: string) => new Error(`“${name}” was not replaced.`)

/** A door that is knocked at: small, and with everything that a machine may have. */
export const doorMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads the types from it
  types: {} as {
    context: { knocks: number }
    events: { type: 'door.knocked'; loudly: boolean } | { type: 'visitor.left' } | { type: 'door.shut' }
    tags: 'open'
  },
  actors: { askWho: fromPromise<{ isFriend: boolean }>(() => Promise.reject(missing('askWho'))) },
  actions: {
    ring: (_, _params: { times: number }) => {
      throw missing('ring')
    },
    count: assign({ knocks: ({ context }) => Math.min(context.knocks + 1, 2) }),
    forget: assign({ knocks: 0 }),
  },
  guards: {
    isLoud: (_, { loudly }: { loudly: boolean }) => loudly,
    isFriend: (_, { isFriend }: { isFriend: boolean }) => isFriend,
    isTired: ({ context }) => context.knocks > 1,
  },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody is there.',
      on: {
        'door.knocked': {
          guard: { type: 'isLoud', params: ({ event }) => event },
          target: 'asking',
          actions: ['count', { type: 'ring', params: ({ context }) => ({ times: context.knocks }) }],
        },
      },
    },
    asking: {
      description: 'Somebody is asked who it is.',
      invoke: {
        id: 'askWho',
        src: 'askWho',
        onDone: [{ guard: { type: 'isFriend', params: ({ event }) => event.output }, target: 'open' }, 'refusing'],
        onError: 'refusing',
      },
      after: { patience: 'closed' },
      on: { 'visitor.left': 'closed' },
    },
    refusing: {
      description: 'Left at once, to where patience leads.',
      always: [{ guard: 'isTired', target: 'bolted' }, { target: 'closed' }],
    },
    open: { description: 'Come in.', tags: 'open', entry: 'forget', on: { 'door.shut': 'closed' } },
    bolted: { description: 'Enough for today.', type: 'final' },
  },
})

/** The door with everything that may happen to it. */
export const doorModel = {
  machine: doorMachine,
  labels: {
    machine: label('Door', 'Who comes in.'),
    states: {
      closed: stateLabel('Closed'),
      asking: stateLabel('Asking'),
      refusing: stateLabel('Refusing'),
      open: stateLabel('Open'),
      bolted: stateLabel('Bolted'),
    },
    events: {
      'door.knocked': label('Knocked', 'Somebody knocked.'),
      'visitor.left': label('Left', 'The visitor left.'),
      'door.shut': label('Shut', 'The door was shut.'),
      [doneOf('askWho')]: label('Answered', 'Somebody answered.'),
      [errorOf('askWho')]: label('Silence', 'Nobody answered.'),
      [afterOf('patience', 'door.asking')]: label('Patience ended', 'It took long.'),
    },
    guards: {
      isLoud: label('Is loud', 'It could be heard.'),
      isFriend: label('Is a friend', 'It is a friend.'),
      isTired: label('Is tired', 'It is late.'),
    },
  },
  events: [
    { type: 'door.knocked', loudly: true },
    { type: 'door.knocked', loudly: false },
    { type: 'visitor.left' },
    { type: 'door.shut' },
    answered('askWho', { isFriend: true }),
    answered('askWho', { isFriend: false }),
    refused('askWho'),
    elapsed('patience', 'door.asking'),
  ],
  rules: [{ message: 'An open door forgets.', holds: (after) => !after.hasTag('open') || after.context.knocks === 0 }],
  levels: {
    server: { none: 'A door has no server.' },
    browser: { none: 'A door has no page.' },
  },
} satisfies MachineModel<typeof doorMachine>
