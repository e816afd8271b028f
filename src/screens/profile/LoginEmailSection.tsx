import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import type { User } from '#contract/entities/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { loginEmailSchema } from '#src/forms/account/accountSchemas.ts'
import { AccountSection } from '#src/parts/account/AccountSection.tsx'
import { EmailField } from '#src/parts/account/EmailField.tsx'
import { PasswordField } from '#src/parts/forms/PasswordField.tsx'
import { SubmissionForm } from '#src/parts/forms/SubmissionForm.tsx'
import { SubmitButton } from '#src/parts/forms/SubmitButton.tsx'
import { useSubmission } from '#src/wiring/useSubmission.ts'

/** Another address to sign in with; it counts once its mail is answered. */
export function LoginEmailSection({ user }: { user: User }) {
  const { t } = useLingui()
  const { api } = useRouter().options.context
  const [wanted, setWanted] = useState('')
  const submission = useSubmission<{ email: string; password: string }>(async ({ email, password }) => {
    await api.changeLoginEmail({ body: { email: email.trim(), password } })
    setWanted(email.trim())
  })
  const { email: current } = user
  return (
    <AccountSection
      heading={<Trans>Email to sign in</Trans>}
      intro={
        <Trans>
          Now it is <strong>{current}</strong>. Another one counts once you follow the link of the mail to it.
        </Trans>
      }
    >
      {submission.isSucceeded ? (
        <Notice tone="success">
          <Trans>A mail is on its way to {wanted}. Until its link is followed, nothing changes.</Trans>
        </Notice>
      ) : (
        <SubmissionForm
          submission={submission}
          initialValues={{ email: '', password: '' }}
          schemaIn={loginEmailSchema}
          label={t`Email to sign in`}
        >
          <EmailField label={t`New email`} />
          <PasswordField name="password" label={t`Current password`} kind="current" />
          <SubmitButton isPending={submission.isPending} pending={<Trans>Sending…</Trans>} variant="solid">
            <Trans>Change the email</Trans>
          </SubmitButton>
        </SubmissionForm>
      )}
    </AccountSection>
  )
}
