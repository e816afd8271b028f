import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { noFieldsSchema } from '#src/features/account/model/accountSchemas.ts'
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
      <FormCard heading={<Trans>The change is taken back</Trans>}>
        <chakra.output display="block">
          <Trans>Look into your mailbox: a mail there leads you to a new password.</Trans>
        </chakra.output>
      </FormCard>
    )
  if (failure?.code === 'token_expired' || failure?.code === 'token_invalid')
    return (
      <FormCard heading={<Trans>This link does not count any more</Trans>}>
        <chakra.p role="alert">
          <Trans>
            It was good for 7 days, or was used before. Write to us if something is wrong with your account.
          </Trans>
        </chakra.p>
      </FormCard>
    )
  return (
    <FormCard
      heading={<Trans>Was it not you?</Trans>}
      intro={
        <Trans>
          Then the change is taken back, everybody is signed out of your account, and a mail leads you to a new
          password.
        </Trans>
      }
    >
      <SubmissionForm submission={submission} initialValues={noValues} schemaIn={noFieldsSchema}>
        <SubmitButton isPending={submission.isPending} pending={<Trans>Taking it back…</Trans>}>
          <Trans>Take the change back</Trans>
        </SubmitButton>
      </SubmissionForm>
    </FormCard>
  )
}
