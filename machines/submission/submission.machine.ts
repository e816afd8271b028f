import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'

/** What a form sends, field by field. */
export type Draft = Readonly<Record<string, unknown>>

export type SubmissionEvent =
  | { type: 'form.submitted'; draft: Draft }
  /** A person goes back to the form after it was sent. */
  | { type: 'form.reopened' }

/**
 * Sending a form, whichever it is. What is typed lives in the form itself and is never cleared by an answer; a draft, which
 * may hold a password, is known here only while it is on its way. However often the form is sent, one request is out.
 * See docs/decisions/0036-form-submission-machine.md.
 */
export const submissionMachine = setup({
  types: {} as {
    context: { draft: Draft | null; failure: Failure | null }
    events: SubmissionEvent
    emitted: { type: 'submission.succeeded' } | { type: 'submission.refused'; failure: Failure }
    tags: 'pending' | 'succeeded' | 'refused'
  },
  actors: {
    sendForm: requiredActor<void, Draft>('sendForm'),
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: Draft }) => ({ draft, failure: null })),
    forgetDraft: assign({ draft: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    announceSuccess: emit({ type: 'submission.succeeded' }),
    announceRefusal: emit((_, { failure }: { failure: Failure }) => ({ type: 'submission.refused', failure }) as const),
  },
}).createMachine({
  id: 'submission',
  context: { draft: null, failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The user fills in the form; it has not been sent.',
      on: {
        'form.submitted': {
          target: 'submitting',
          actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
      },
    },
    submitting: {
      description: 'The form is being sent; sending it again has no effect.',
      tags: 'pending',
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context }) => requireDraft(context),
        onDone: { target: 'succeeded', actions: 'announceSuccess' },
        onError: {
          target: 'refused',
          actions: [
            { type: 'keepFailure', params: failureOf },
            { type: 'announceRefusal', params: failureOf },
          ],
        },
      },
      exit: 'forgetDraft',
    },
    succeeded: {
      description: 'The server accepted the form.',
      tags: 'succeeded',
      on: {
        'form.submitted': {
          target: 'submitting',
          actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
        'form.reopened': 'editing',
      },
    },
    refused: {
      description: 'The server refused the form or could not be reached; the input is kept.',
      tags: 'refused',
      on: {
        'form.submitted': {
          target: 'submitting',
          actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
      },
    },
  },
})

function requireDraft({ draft }: { draft: Draft | null }): Draft {
  if (draft === null) throw new Error('`submitting` is only reachable with a draft.')
  return draft
}
