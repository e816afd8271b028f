import { createActor, fromPromise, type Actor } from 'xstate'

import { readFailure } from '#contract/failure.ts'
import { submissionMachine, type Draft } from '#machines/submission/submission.machine.ts'
import { newIdempotencyKey } from '#src/platform/api/idempotencyKey.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

/** What was sent, and under which name. */
export interface Attempt {
  written: string
  idempotencyKey: string
}

/** Where the attempt is that nobody has answered; null where there is none. */
export interface AttemptStore {
  read: () => Attempt | null
  store: (attempt: Attempt | null) => void
}

/** For as long as the form is there. */
function withThisForm(): AttemptStore {
  let unanswered: Attempt | null = null
  return { read: () => unanswered, store: (attempt) => void (unanswered = attempt) }
}

/**
 * Sending one form, by `send`; it rejects with what `readFailure` can read. Where nobody answered and the same is sent
 * again, it is the same intent: the server may have done it already.
 */
export function submissionLogic(
  send: (draft: Draft, idempotencyKey: string) => Promise<unknown>,
  attempts: AttemptStore = withThisForm(),
) {
  return submissionMachine.provide({
    actors: {
      sendForm: fromPromise<void, Draft>(async ({ input }) => {
        const written = JSON.stringify(input)
        const unanswered = attempts.read()
        const idempotencyKey = unanswered?.written === written ? unanswered.idempotencyKey : newIdempotencyKey()
        attempts.store({ written, idempotencyKey })
        try {
          await send(input, idempotencyKey)
          attempts.store(null)
        } catch (error) {
          if (readFailure(error).status !== undefined) attempts.store(null)
          throw error
        }
      }),
    },
  })
}

/** The same, running. */
export const startSubmission = (...effects: Parameters<typeof submissionLogic>): Actor<typeof submissionMachine> =>
  createActor(submissionLogic(...effects), machineInspector).start()
