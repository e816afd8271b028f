import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { FormCard, SubmissionForm, SubmitButton, useSubmission } from '#src/features/forms/index.ts'

const noValues = {}

/** Taking back a change of password or address, from the mail that told of it. Only a press does it, not opening the page. */
export function UndoChangeScreen({ token }: { token: string }) {
  const { api, session } = useRouter().options.context
  const submission = useSubmission<Record<string, never>>(async () => {
    await api.undoChange({ body: { token } })
    // Every session of the account has ended; where it was this one, the visitor is a guest now.
    if (session.view().userType === 'user') await session.signOut()
  })
  const { failure } = submission
  if (submission.isSucceeded)
    return (
      <FormCard heading={<Trans>Change undone</Trans>}>
        <chakra.output display="block">
          <Trans>Check your email: we’ve sent you a link to choose a new password.</Trans>
        </chakra.output>
      </FormCard>
    )
  if (failure?.code === 'token_expired' || failure?.code === 'token_invalid')
    return (
      <FormCard heading={<Trans>This link has expired</Trans>}>
        <chakra.p role="alert">
          <Trans>
            It’s more than 7 days old or has already been used. Contact us if something is wrong with your account.
          </Trans>
        </chakra.p>
      </FormCard>
    )
  return (
    <FormCard
      heading={<Trans>Wasn’t you?</Trans>}
      intro={
        <Trans>We’ll undo the change, sign you out everywhere and email you a link to choose a new password.</Trans>
      }
    >
      <SubmissionForm submission={submission} initialValues={noValues}>
        <SubmitButton isPending={submission.isPending} pending={<Trans>Undoing…</Trans>}>
          <Trans>Undo change</Trans>
        </SubmitButton>
      </SubmissionForm>
    </FormCard>
  )
}
