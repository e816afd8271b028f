import { assign, setup } from 'xstate'

import { afterOf, doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import { defineModel, answered, elapsed, refused } from '#machines/shared/model.ts'
import { msg } from '#contract/message.ts'
import { stateLabel, label } from '#machines/shared/labels.ts'
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
  labels: {
    machine: label(msg('Door'), msg('Who comes in.')),
    states: {
      closed: stateLabel(msg('Closed')),
      asking: stateLabel(msg('Asking')),
      refusing: stateLabel(msg('Refusing')),
      open: stateLabel(msg('Open')),
      bolted: stateLabel(msg('Bolted')),
    },
    events: {
      'door.knocked': label(msg('Knocked'), msg('Somebody knocked.')),
      'visitor.left': label(msg('Left'), msg('The visitor left.')),
      'door.shut': label(msg('Shut'), msg('The door was shut.')),
      [doneOf('askWho')]: label(msg('Answered'), msg('Somebody answered.')),
      [errorOf('askWho')]: label(msg('Silence'), msg('Nobody answered.')),
      [afterOf('patience', 'door.asking')]: label(msg('Patience ended'), msg('It took long.')),
    },
    guards: {
      isLoud: label(msg('Is loud'), msg('It could be heard.')),
      isFriend: label(msg('Is a friend'), msg('It is a friend.')),
      isTired: label(msg('Is tired'), msg('It is late.')),
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
    server: { none: msg('A door has no server.') },
    browser: { none: msg('A door has no page.') },
  },
})
