import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { passwordChangeSchema } from '#src/features/account/model/accountSchemas.ts'
import {
  PasswordField,
  SubmissionForm,
  SubmitButton,
  useSubmission,
  unlessAtFields,
} from '#src/features/forms/index.ts'
import { Notice } from '#src/ui/components/Notice.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

/** A new password, for whoever knows the old one. */
export function PasswordSection() {
  const { t } = useLingui()
  const { api } = useRouter().options.context
  const submission = useSubmission<{ oldPassword: string; newPassword: string }>((body) =>
    api.changePassword({ body }, unlessAtFields(body)),
  )
  return (
    <AccountSection
      heading={<Trans>Password</Trans>}
      intro={<Trans>You’ll stay signed in here and be signed out everywhere else.</Trans>}
    >
      {submission.isSucceeded ? (
        <Notice tone="success">
          <Trans>Password changed. We’ve sent you an email about it.</Trans>
        </Notice>
      ) : (
        <SubmissionForm
          submission={submission}
          initialValues={{ oldPassword: '', newPassword: '' }}
          schemaIn={passwordChangeSchema}
          label={t`Password`}
        >
          <PasswordField name="oldPassword" label={t`Current password`} kind="current" />
          <PasswordField name="newPassword" label={t`New password`} kind="new" />
          <SubmitButton isPending={submission.isPending} pending={<Trans>Saving…</Trans>} variant="solid">
            <Trans>Change password</Trans>
          </SubmitButton>
        </SubmissionForm>
      )}
    </AccountSection>
  )
}
