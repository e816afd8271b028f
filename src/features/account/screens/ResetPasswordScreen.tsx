import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { laterSchema } from '#src/features/account/model/laterSchema.ts'
import {
  FormCard,
  PasswordField,
  SubmissionForm,
  SubmitButton,
  useSubmission,
  unlessAtFields,
} from '#src/features/forms/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

/** Choosing a new password with the token of a mail. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const lang = useLocale()
  const { api } = useRouter().options.context
  const submission = useSubmission<{ newPassword: string }>((values) =>
    api.resetPassword({ body: { ...values, token } }, unlessAtFields(values)),
  )
  if (submission.isSucceeded) return <PasswordSet />
  const { failure } = submission
  if (failure?.code === 'token_expired' || failure?.code === 'token_invalid')
    return <TokenRefused code={failure.code} />
  return (
    <FormCard
      heading={<Trans>Choose a new password</Trans>}
      intro={<Trans>You’ll use it the next time you sign in. We’ll sign you out everywhere.</Trans>}
      footer={
        <p>
          <TextLink to="/$lang/auth/lost-password" params={{ lang }}>
            <Trans>Request a new email</Trans>
          </TextLink>
        </p>
      }
    >
      <SubmissionForm
        submission={submission}
        initialValues={{ newPassword: '' }}
        schemaIn={laterSchema('resetPasswordSchema')}
      >
        <PasswordField name="newPassword" label={t`New password`} kind="new" />
        <SubmitButton isPending={submission.isPending} pending={<Trans>Saving…</Trans>}>
          <Trans>Set password</Trans>
        </SubmitButton>
      </SubmissionForm>
    </FormCard>
  )
}

function PasswordSet() {
  const lang = useLocale()
  return (
    <FormCard heading={<Trans>Password changed</Trans>}>
      <Notice tone="success">
        <Trans>You’ve been signed out everywhere.</Trans>
      </Notice>
      <LinkButton to="/$lang/auth/signin" params={{ lang }} variant="primary">
        <Trans>Sign in</Trans>
      </LinkButton>
    </FormCard>
  )
}

function TokenRefused({ code }: { code: 'token_expired' | 'token_invalid' }) {
  const lang = useLocale()
  return (
    <FormCard heading={<Trans>This link has expired</Trans>}>
      <chakra.p role="alert">
        {code === 'token_expired' ? (
          <Trans>It was valid for 30 minutes. Request a new email and use its link.</Trans>
        ) : (
          <Trans>It was already used or replaced by a newer email. Request a new one.</Trans>
        )}
      </chakra.p>
      <LinkButton to="/$lang/auth/lost-password" params={{ lang }} variant="primary">
        <Trans>Request a new email</Trans>
      </LinkButton>
    </FormCard>
  )
}
