import { fromPromise, type ActorRefFrom } from 'xstate'

import { readFailure } from '#contract/failure.ts'
import { submissionMachine, type Draft } from '#machines/submission/submission.machine.ts'
import { newIntent } from '#src/api/intent.ts'

export type SubmissionActor = ActorRefFrom<typeof submissionMachine>

/**
 * Sending one form, by `send`; it rejects with what `readFailure` can read. Where nobody answered and the same is sent
 * again, it is the same intent: the server may have done it already.
 */
export function submissionLogic(send: (draft: Draft, intent: string) => Promise<unknown>) {
  let unanswered: { written: string; intent: string } | null = null
  return submissionMachine.provide({
    actors: {
      sendForm: fromPromise<void, Draft>(async ({ input }) => {
        const written = JSON.stringify(input)
        const intent = unanswered?.written === written ? unanswered.intent : newIntent()
        unanswered = { written, intent }
        try {
          await send(input, intent)
          unanswered = null
        } catch (error) {
          if (readFailure(error).status !== undefined) unanswered = null
          throw error
        }
      }),
    },
  })
}
