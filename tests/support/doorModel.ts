import { assign, setup } from 'xstate'

import { defineModel, answered, elapsed, refused } from '#machines/shared/model.ts'
import { requiredAction, requiredActor } from '#machines/shared/requiredActor.ts'

/** A door that is knocked at: small, and with everything that a machine of this project may have. */
export const doorMachine = setup({
  types: {} as {
    context: { knocks: number }
    events: { type: 'door.knocked'; loudly: boolean } | { type: 'visitor.left' } | { type: 'door.shut' }
    tags: 'open'
  },
  actors: { askWho: requiredActor<{ isFriend: boolean }>('askWho') },
  actions: {
    ring: requiredAction<{ times: number }>('ring'),
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
export const doorModel = defineModel({
  machine: doorMachine,
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
  rules: [{ says: 'An open door forgets.', holds: (after) => !after.hasTag('open') || after.context.knocks === 0 }],
  levels: {
    server: { none: { en: 'A door has no server.', cs: 'Dveře nemají server.' } },
    browser: { none: { en: 'A door has no page.', cs: 'Dveře nemají stránku.' } },
  },
})
