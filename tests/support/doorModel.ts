import { assign, setup } from 'xstate'

import { afterOf, doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import { defineModel, answered, elapsed, refused } from '#machines/shared/model.ts'
import { msg } from '#contract/message.ts'
import { stateWord, word } from '#machines/shared/words.ts'
import { requiredAction, requiredActor } from '#machines/shared/requiredActor.ts'

/** A door that is knocked at: small, and with everything that a machine of this project may have. */
export const doorMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads the types from it
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
  words: {
    machine: word(msg('Door'), msg('Who comes in.')),
    states: {
      closed: stateWord(msg('Closed')),
      asking: stateWord(msg('Asking')),
      refusing: stateWord(msg('Refusing')),
      open: stateWord(msg('Open')),
      bolted: stateWord(msg('Bolted')),
    },
    events: {
      'door.knocked': word(msg('Knocked'), msg('Somebody knocked.')),
      'visitor.left': word(msg('Left'), msg('The visitor left.')),
      'door.shut': word(msg('Shut'), msg('The door was shut.')),
      [doneOf('askWho')]: word(msg('Answered'), msg('Somebody answered.')),
      [errorOf('askWho')]: word(msg('Silence'), msg('Nobody answered.')),
      [afterOf('patience', 'door.asking')]: word(msg('Patience ended'), msg('It took long.')),
    },
    guards: {
      isLoud: word(msg('Is loud'), msg('It could be heard.')),
      isFriend: word(msg('Is a friend'), msg('It is a friend.')),
      isTired: word(msg('Is tired'), msg('It is late.')),
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
  rules: [{ says: 'An open door forgets.', holds: (after) => !after.hasTag('open') || after.context.knocks === 0 }],
  levels: {
    server: { none: msg('A door has no server.') },
    browser: { none: msg('A door has no page.') },
  },
})
