import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import { readFailure, type Failure } from '#contract/failure.ts'
import type { Draft, submissionMachine } from '#machines/submission/submission.machine.ts'
import { actorGate } from '#src/platform/actors/actorGate.ts'
import { useActorGate } from '#src/platform/actors/useActorGate.ts'

import type { AttemptStore } from './submission.actor.ts'

interface SubmissionView {
  isPending: boolean
  /** The server has taken it. */
  isSucceeded: boolean
  /** Why it was not taken the last time. */
  failure: Failure | null
}

/** A form that can be sent, and what became of it. */
export interface Submission<Values extends Draft> extends SubmissionView {
  /** False while it is on its way: then this does nothing. */
  submit: (values: Values) => boolean
  /** Back to the form after it was taken. */
  reopen: () => void
}

const unsent: SubmissionView = { isPending: false, isSucceeded: false, failure: null }

/**
 * Sends a form by `send`, which is that of the first render; it gets the intent that calls which make something carry.
 * `attempts` outlive a form that is left before its answer has come.
 */
export function useSubmission<Values extends Draft>(
  send: (values: Values, idempotencyKey: string) => Promise<unknown>,
  attempts?: AttemptStore,
): Submission<Values> {
  const [gate] = useState(() =>
    actorGate({
      load: async () => {
        const { startSubmission } = await import('./submission.actor.ts')
        // Only `submit` below gives drafts in, and those are such values.
        return () => startSubmission((draft, idempotencyKey) => send(draft as Values, idempotencyKey), attempts)
      },
      first: unsent,
      viewOf,
      awaiting: () => ({ ...unsent, isPending: true }),
      missed: (_, error) => ({ ...unsent, failure: readFailure(withoutConnection(error)) }),
    }),
  )
  return {
    ...useActorGate(gate),
    submit: (values) => {
      if (gate.view().isPending) return false
      gate.send({ type: 'form.submitted', draft: values })
      return true
    },
    reopen: () => gate.send({ type: 'form.reopened' }),
  }
}

const viewOf = (snapshot: SnapshotFrom<typeof submissionMachine>): SubmissionView => ({
  isPending: snapshot.hasTag('pending'),
  isSucceeded: snapshot.hasTag('succeeded'),
  failure: snapshot.context.failure,
})

/** What sends could not be fetched: nothing was sent, as without a connection. */
const withoutConnection = (error: unknown) => new TypeError('The network brought no answer.', { cause: error })
