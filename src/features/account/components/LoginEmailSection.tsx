import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import type { User } from '#contract/entities/user.ts'
import { loginEmailSchema } from '#src/features/account/model/accountSchemas.ts'
import {
  PasswordField,
  SubmissionForm,
  SubmitButton,
  useSubmission,
  unlessAtFields,
} from '#src/features/forms/index.ts'
import { Notice } from '#src/ui/components/Notice.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

import { EmailField } from './EmailField.tsx'

/** Another address to sign in with; it counts once its mail is answered. */
export function LoginEmailSection({ user }: { user: User }) {
  const { t } = useLingui()
  const { api } = useRouter().options.context
  const [requested, setRequested] = useState('')
  const submission = useSubmission<{ email: string; password: string }>(async ({ email, password }) => {
    await api.changeLoginEmail({ body: { email: email.trim(), password } }, unlessAtFields({ email, password }))
    setRequested(email.trim())
  })
  const { email: current } = user
  return (
    <AccountSection
      heading={<Trans>Sign-in email</Trans>}
      intro={
        <Trans>
          You sign in with <strong>{current}</strong>. A new email takes effect once you open the link we send to it.
        </Trans>
      }
    >
      {submission.isSucceeded ? (
        <Notice tone="success">
          <Trans>We’ve sent an email to {requested}. Open its link to confirm the change.</Trans>
        </Notice>
      ) : (
        <SubmissionForm
          submission={submission}
          initialValues={{ email: '', password: '' }}
          schemaIn={loginEmailSchema}
          label={t`Sign-in email`}
        >
          <EmailField label={t`New email`} />
          <PasswordField name="password" label={t`Current password`} kind="current" />
          <SubmitButton isPending={submission.isPending} pending={<Trans>Sending…</Trans>} variant="solid">
            <Trans>Change email</Trans>
          </SubmitButton>
        </SubmissionForm>
      )}
    </AccountSection>
  )
}
