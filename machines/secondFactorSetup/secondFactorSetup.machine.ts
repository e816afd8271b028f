import { assign, setup } from 'xstate'

import type { RecoveryCodes, SecondFactorSetup } from '#contract/entities/secondFactor.ts'
import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'

export type SecondFactorSetupEvent =
  | { type: 'password.submitted'; password: string }
  /** The first code of the phone. */
  | { type: 'code.submitted'; code: string }
  /** The recovery codes are where they will be found. */
  | { type: 'codes.kept' }

interface SetupContext {
  /** A password or a code on its way. */
  typed: string | null
  setup: SecondFactorSetup | null
  recoveryCodes: readonly string[]
  failure: Failure | null
}

/**
 * Setting up a second factor: prove the password, read the key with the phone, prove that by a code, keep the recovery
 * codes. What is secret is known only as long as it is shown or on its way.
 */
export const secondFactorSetupMachine = setup({
  types: {} as {
    context: SetupContext
    events: SecondFactorSetupEvent
    tags: 'password' | 'key' | 'codes' | 'pending' | 'done'
  },
  actors: {
    begin: requiredActor<SecondFactorSetup, string>('begin'),
    turnOn: requiredActor<RecoveryCodes, string>('turnOn'),
  },
  actions: {
    keepTyped: assign((_, { typed }: { typed: string }) => ({ typed, failure: null })),
    forgetTyped: assign({ typed: null }),
    keepSetup: assign((_, { setup: key }: { setup: SecondFactorSetup }) => ({ setup: key })),
    keepCodes: assign((_, { recoveryCodes }: RecoveryCodes) => ({ recoveryCodes })),
    forgetSetup: assign({ setup: null }),
    forgetCodes: assign({ recoveryCodes: [] }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  guards: {
    isOver: (_, { failure }: { failure: Failure }) => failure.kind === 'conflict',
  },
}).createMachine({
  id: 'secondFactorSetup',
  context: { typed: null, setup: null, recoveryCodes: [], failure: null },
  initial: 'proving',
  states: {
    proving: {
      description: 'The user proves the password.',
      tags: 'password',
      on: {
        'password.submitted': {
          target: 'beginning',
          actions: { type: 'keepTyped', params: ({ event }) => ({ typed: event.password }) },
        },
      },
    },
    beginning: {
      description: 'The server checks the password and makes a key.',
      tags: ['password', 'pending'],
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => requireTyped(context),
        onDone: {
          target: 'scanning',
          actions: { type: 'keepSetup', params: ({ event }) => ({ setup: event.output }) },
        },
        onError: { target: 'proving', actions: { type: 'keepFailure', params: failureOf } },
      },
      exit: 'forgetTyped',
    },
    scanning: {
      description: 'The key is shown; the phone reads it and shows its first code.',
      tags: 'key',
      on: {
        'code.submitted': {
          target: 'confirming',
          actions: { type: 'keepTyped', params: ({ event }) => ({ typed: event.code }) },
        },
      },
    },
    confirming: {
      description: 'The server checks the first code.',
      tags: ['key', 'pending'],
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        input: ({ context }) => requireTyped(context),
        onDone: {
          target: 'keeping',
          actions: ['forgetSetup', { type: 'keepCodes', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'isOver', params: failureOf },
            target: 'proving',
            actions: ['forgetSetup', { type: 'keepFailure', params: failureOf }],
          },
          { target: 'scanning', actions: { type: 'keepFailure', params: failureOf } },
        ],
      },
      exit: 'forgetTyped',
    },
    keeping: {
      description: 'It is on; the recovery codes are shown once.',
      tags: 'codes',
      on: { 'codes.kept': { target: 'done', actions: 'forgetCodes' } },
    },
    done: {
      description: 'It is on, and the recovery codes are kept.',
      tags: 'done',
    },
  },
})

function requireTyped({ typed }: SetupContext): string {
  if (typed === null) throw new Error('Nothing is sent that was not typed.')
  return typed
}
