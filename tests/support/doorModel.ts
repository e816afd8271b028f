import { assign, setup } from 'xstate'

import { afterOf, doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import { defineModel, answered, elapsed, refused } from '#machines/shared/model.ts'
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
    machine: word(['Door', 'Who comes in.'], ['Dveře', 'Kdo vejde.']),
    states: {
      closed: stateWord('Closed', ['Zavřeno', 'Nikdo tu není.']),
      asking: stateWord('Asking', ['Dotaz', 'Ptá se, kdo je tam.']),
      refusing: stateWord('Refusing', ['Odmítání', 'Hned vede tam, kam trpělivost.']),
      open: stateWord('Open', ['Otevřeno', 'Dál.']),
      bolted: stateWord('Bolted', ['Na závoru', 'Pro dnešek dost.']),
    },
    events: {
      'door.knocked': word(['Knocked', 'Somebody knocked.'], ['Zaklepáno', 'Někdo zaklepal.']),
      'visitor.left': word(['Left', 'The visitor left.'], ['Odešel', 'Návštěva odešla.']),
      'door.shut': word(['Shut', 'The door was shut.'], ['Zavřeny', 'Dveře se zavřely.']),
      [doneOf('askWho')]: word(['Answered', 'Somebody answered.'], ['Odpověď', 'Někdo odpověděl.']),
      [errorOf('askWho')]: word(['Silence', 'Nobody answered.'], ['Ticho', 'Nikdo neodpověděl.']),
      [afterOf('patience', 'door.asking')]: word(
        ['Patience ended', 'It took long.'],
        ['Došla trpělivost', 'Trvalo to.'],
      ),
    },
    guards: {
      isLoud: word(['Is loud', 'It could be heard.'], ['Je slyšet', 'Bylo to slyšet.']),
      isFriend: word(['Is a friend', 'It is a friend.'], ['Je přítel', 'Je to přítel.']),
      isTired: word(['Is tired', 'It is late.'], ['Je pozdě', 'Je pozdě.']),
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
    server: { none: { en: 'A door has no server.', cs: 'Dveře nemají server.' } },
    browser: { none: { en: 'A door has no page.', cs: 'Dveře nemají stránku.' } },
  },
})
