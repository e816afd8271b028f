import { fromPromise } from 'xstate'

import { signInCodeMachine, type CodeRequest } from '#machines/signInCode/signInCode.machine.ts'

/** The second step of signing in, which `send` completes: it sends the code and opens the account. */
export const signInCodeLogic = (send: (request: CodeRequest) => Promise<void>) =>
  signInCodeMachine.provide({
    actors: { sendCode: fromPromise<void, CodeRequest>(({ input }) => send(input)) },
  })
