import { assign, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'

export type EmailConfirmationEvent = {
  /** The user retried after a missing answer. */
  type: 'attempt.repeated'
}

/**
 * Confirming an email address with the token of a mail. The token counts once, so it is sent once; only where nobody
 * answered may it be sent again, and only by a person.
 */
export const emailConfirmationMachine = setup({
  types: {} as {
    input: { token: string }
    context: { token: string; failure: Failure | null }
    events: EmailConfirmationEvent
    tags: 'pending' | 'confirmed' | 'expired' | 'invalid' | 'unanswered'
  },
  actors: {
    sendToken: requiredActor<void, string>('sendToken'),
  },
  actions: {
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isExpired: (_, { failure }: { failure: Failure }) => failure.code === 'token_expired',
    // What was refused for good would be refused again; a busy or unreachable server says nothing about the token.
    isRefused: (_, { failure }: { failure: Failure }) =>
      ['invalid', 'notFound', 'conflict', 'forbidden', 'unauthorized'].includes(failure.kind),
  },
}).createMachine({
  id: 'emailConfirmation',
  context: ({ input }) => ({ token: input.token, failure: null }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The token is being sent to the server.',
      tags: 'pending',
      invoke: {
        id: 'sendToken',
        src: 'sendToken',
        input: ({ context }) => context.token,
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'isExpired', params: failureOf },
            target: 'expired',
          },
          {
            guard: { type: 'isRefused', params: failureOf },
            target: 'invalid',
          },
          {
            target: 'unanswered',
            actions: { type: 'keepFailure', params: failureOf },
          },
        ],
      },
    },
    confirmed: {
      description: 'The address is confirmed.',
      tags: 'confirmed',
    },
    expired: {
      description: 'The token has expired; the user can request a new email.',
      tags: 'expired',
    },
    invalid: {
      description: 'The token is unknown or was already used.',
      tags: 'invalid',
    },
    unanswered: {
      description: 'The server did not answer; the token may still be valid.',
      tags: 'unanswered',
      on: { 'attempt.repeated': { target: 'confirming', actions: 'forgetFailure' } },
    },
  },
})
