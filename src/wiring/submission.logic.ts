import { fromPromise, type ActorRefFrom } from 'xstate'

import { submissionMachine, type Draft } from '#machines/submission/submission.machine.ts'

export type SubmissionActor = ActorRefFrom<typeof submissionMachine>

/** Sending one form, by `send`; it rejects with what `readFailure` can read. */
export const submissionLogic = (send: (draft: Draft) => Promise<unknown>) =>
  submissionMachine.provide({
    actors: {
      sendForm: fromPromise<void, Draft>(async ({ input }) => {
        await send(input)
      }),
    },
  })
