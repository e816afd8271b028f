import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { readFailure } from '#contract/failure.ts'
import { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'
import type { Api } from '#src/platform/api/api.ts'

interface ConfirmationEffects {
  api: Pick<Api, 'confirmEmail'>
  queryClient: QueryClient
  /** What is known of the visitor is out of date. */
  onConfirmed: () => Promise<void>
}

/** Confirming an address. A token is sent once in the life of a page, also where its screen is left and entered again. */
export const emailConfirmationLogic = ({ api, queryClient, onConfirmed }: ConfirmationEffects) =>
  emailConfirmationMachine.provide({
    actors: {
      sendToken: fromPromise<void, string>(async ({ input: token }) => {
        const refusal = await queryClient.fetchQuery({
          queryKey: ['emailConfirmation', token],
          queryFn: () => sentOnce(api, token),
          staleTime: Infinity,
          gcTime: Infinity,
          // Only a person sends it again, and is told at once where nobody answers.
          retry: false,
          networkMode: 'always',
        })
        if (refusal !== null) throw refusal.error
        await onConfirmed()
      }),
    },
  })

/** An answer is kept, also one that refuses the token; what was no answer may be asked for again. */
async function sentOnce(api: ConfirmationEffects['api'], token: string): Promise<{ error: unknown } | null> {
  try {
    await api.confirmEmail({ body: { token } })
    return null
  } catch (error) {
    if (['offline', 'tooMany', 'unavailable', 'server', 'aborted', 'unknown'].includes(readFailure(error).kind))
      throw error
    return { error }
  }
}
