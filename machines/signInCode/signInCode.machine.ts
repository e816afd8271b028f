import { assign, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'

export type SignInCodeEvent =
  | { type: 'code.submitted'; code: string }
  /** The phone is not at hand. */
  | { type: 'recovery.chosen' }
  | { type: 'phone.chosen' }

/** What proves the password, and the code that was typed. */
export interface CodeRequest {
  token: string
  code: string
}

/**
 * The second step of signing in: the password was right, and a code of the phone or a recovery code has to follow within
 * five minutes. The server decides whether it still may; here the page only stops asking.
 */
export const signInCodeMachine = setup({
  types: {} as {
    input: { token: string }
    /** `isRecovery`: a recovery code is asked for, also after one that was refused. */
    context: { token: string; isRecovery: boolean; code: string | null; failure: Failure | null }
    events: SignInCodeEvent
    tags: 'phone' | 'recovery' | 'pending' | 'expired' | 'signedIn'
  },
  actors: {
    /** Sends the code and loads the account that it opens. */
    sendCode: requiredActor<void, CodeRequest>('sendCode'),
  },
  actions: {
    keepCode: assign((_, { code }: { code: string }) => ({ code, failure: null })),
    forgetCode: assign({ code: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    askForRecovery: assign({ isRecovery: true, failure: null }),
    askForPhone: assign({ isRecovery: false, failure: null }),
  },
  guards: {
    isExpired: (_, { failure }: { failure: Failure }) =>
      failure.code === 'sign_in_expired' || failure.code === 'second_factor_off',
    isRecovery: ({ context }) => context.isRecovery,
  },
  delays: { patience: limits.halfSignInMs },
}).createMachine({
  id: 'signInCode',
  context: ({ input }) => ({ token: input.token, isRecovery: false, code: null, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'A code is asked for; the password counts for five minutes.',
      initial: 'phone',
      after: { patience: 'expired' },
      on: {
        'code.submitted': {
          target: 'checking',
          actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
        },
      },
      states: {
        phone: {
          description: 'The code of the authenticator app is asked for.',
          tags: 'phone',
          on: { 'recovery.chosen': { target: 'recovery', actions: 'askForRecovery' } },
        },
        recovery: {
          description: 'A recovery code is asked for.',
          tags: 'recovery',
          on: { 'phone.chosen': { target: 'phone', actions: 'askForPhone' } },
        },
      },
    },
    checking: {
      description: 'The code is being checked; sending it again has no effect.',
      tags: 'pending',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => requireRequest(context),
        onDone: 'signedIn',
        onError: [
          { guard: { type: 'isExpired', params: failureOf }, target: 'expired' },
          {
            guard: 'isRecovery',
            target: 'asking.recovery',
            actions: { type: 'keepFailure', params: failureOf },
          },
          { target: 'asking.phone', actions: { type: 'keepFailure', params: failureOf } },
        ],
      },
      exit: 'forgetCode',
    },
    expired: {
      description: 'The password has to be typed again.',
      tags: 'expired',
    },
    signedIn: {
      description: 'The code was right; the account is open.',
      tags: 'signedIn',
    },
  },
})

function requireRequest({ token, code }: { token: string; code: string | null }): CodeRequest {
  if (code === null) throw new Error('`checking` is only reachable with a code.')
  return { token, code }
}
