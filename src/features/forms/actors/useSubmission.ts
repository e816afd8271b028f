import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'

import type { Failure } from '#contract/failure.ts'
import type { Draft } from '#machines/submission/submission.machine.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { submissionLogic, type AttemptStore, type SubmissionActor } from './submission.actor.ts'

/** A form that can be sent, and what became of it. */
export interface Submission<Values extends Draft> {
  actor: SubmissionActor
  isPending: boolean
  /** The server has taken it. */
  isSucceeded: boolean
  /** Why it was not taken the last time. */
  failure: Failure | null
  /** False while it is on its way: then this does nothing. */
  submit: (values: Values) => boolean
  /** Back to the form after it was taken. */
  reopen: () => void
}

/**
 * Sends a form by `send`, which is that of the first render; it gets the intent that calls which make something carry.
 * `attempts` outlive a form that is left before its answer has come.
 */
export function useSubmission<Values extends Draft>(
  send: (values: Values, idempotencyKey: string) => Promise<unknown>,
  attempts?: AttemptStore,
): Submission<Values> {
  // Only `submit` below gives drafts in, and those are such values.
  const [logic] = useState(() =>
    submissionLogic((draft, idempotencyKey) => send(draft as Values, idempotencyKey), attempts),
  )
  const actor = useActorRef(logic, machineInspector)
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const isSucceeded = useSelector(actor, (snapshot) => snapshot.hasTag('succeeded'))
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  return {
    actor,
    isPending,
    isSucceeded,
    failure,
    submit: (values) => {
      const event = { type: 'form.submitted', draft: values } as const
      const isTaken = actor.getSnapshot().can(event)
      actor.send(event)
      return isTaken
    },
    reopen: () => actor.send({ type: 'form.reopened' }),
  }
}
