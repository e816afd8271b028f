import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { resetPasswordSchema } from '#src/features/account/model/accountSchemas.ts'
import { FormCard, PasswordField, SubmissionForm, SubmitButton, useSubmission } from '#src/features/forms/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

/** Choosing a new password with the token of a mail. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const lang = useLocale()
  const { api } = useRouter().options.context
  const submission = useSubmission<{ newPassword: string }>(({ newPassword }) =>
    api.resetPassword({ body: { newPassword, token } }),
  )
  if (submission.isSucceeded) return <PasswordSet />
  const { failure } = submission
  if (failure?.code === 'token_expired' || failure?.code === 'token_invalid')
    return <TokenRefused code={failure.code} />
  return (
    <FormCard
      heading={<Trans>Choose a new password</Trans>}
      intro={<Trans>Then you sign in with it. Wherever you are signed in now, you will be signed out.</Trans>}
      footer={
        <p>
          <TextLink to="/$lang/auth/lost-password" params={{ lang }}>
            <Trans>Ask for another mail</Trans>
          </TextLink>
        </p>
      }
    >
      <SubmissionForm submission={submission} initialValues={{ newPassword: '' }} schemaIn={resetPasswordSchema}>
        <PasswordField name="newPassword" label={t`New password`} kind="new" />
        <SubmitButton isPending={submission.isPending} pending={<Trans>Saving…</Trans>}>
          <Trans>Set the password</Trans>
        </SubmitButton>
      </SubmissionForm>
    </FormCard>
  )
}

function PasswordSet() {
  const lang = useLocale()
  return (
    <FormCard heading={<Trans>Your new password is set</Trans>}>
      <Notice tone="success">
        <Trans>All earlier sessions of your account have ended.</Trans>
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
    <FormCard heading={<Trans>This link does not count any more</Trans>}>
      <chakra.p role="alert">
        {code === 'token_expired' ? (
          <Trans>It was good for 30 minutes. Ask for another mail, and use the newest one.</Trans>
        ) : (
          <Trans>It was used before, or a newer mail replaced it. Ask for another one.</Trans>
        )}
      </chakra.p>
      <LinkButton to="/$lang/auth/lost-password" params={{ lang }} variant="primary">
        <Trans>Ask for another mail</Trans>
      </LinkButton>
    </FormCard>
  )
}
