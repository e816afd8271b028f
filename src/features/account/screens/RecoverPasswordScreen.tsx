import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { limits } from '#contract/limits.ts'
import { MailSent } from '#src/features/account/components/MailSent.tsx'
import { useFollowSignIn } from '#src/features/account/components/useFollowSignIn.ts'
import { laterSchema } from '#src/features/account/model/laterSchema.ts'
import { recoveryCode } from '#src/features/account/model/recoveryCode.ts'
import { FormCard, FormText, SubmissionForm, SubmitButton, useSubmission } from '#src/features/forms/index.ts'
import { rememberedAddress } from '#src/features/session/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

/** After a lost password: where the mail went, the code from it by hand, or another mail. */
export function RecoverPasswordScreen() {
  const { t } = useLingui()
  const router = useRouter()
  const lang = useLocale()
  const { api } = router.options.context
  useFollowSignIn()
  const email = useSyncExternalStore(neverChanges, rememberedAddress.read, nothing)
  const submission = useSubmission<{ code: string }>(({ code }) =>
    router.navigate({ to: '/$lang/auth/reset-password/$token', params: { lang, token: recoveryCode(code) } }),
  )
  return (
    <FormCard
      heading={<Trans>Check your email</Trans>}
      intro={
        email === '' ? (
          <Trans>If this address has an account, we’ve emailed you a link to reset your password.</Trans>
        ) : (
          <Trans>
            If <strong>{email}</strong> has an account, we’ve sent an email. Its link works for 30 minutes.
          </Trans>
        )
      }
      footer={
        <p>
          <TextLink to="/$lang/auth/lost-password" params={{ lang }}>
            <Trans>Use another address</Trans>
          </TextLink>
        </p>
      }
    >
      {email !== '' && <MailSent email={email} sendAgain={(to) => api.sendPasswordReset({ body: { email: to } })} />}
      <chakra.section display="grid" gap="4" borderTopWidth="1px" pt="6">
        <SectionHeading size="small">
          <Trans>Link not working?</Trans>
        </SectionHeading>
        <SubmissionForm
          submission={submission}
          initialValues={{ code: '' }}
          schemaIn={laterSchema('recoveryCodeSchema')}
        >
          <FormText
            name="code"
            label={t`Code from the email`}
            hint={<Trans>The code from the email, or the whole link.</Trans>}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.token.maxLength}
          />
          <SubmitButton isPending={submission.isPending} pending={<Trans>One moment…</Trans>} variant="solid">
            <Trans>Continue</Trans>
          </SubmitButton>
        </SubmissionForm>
      </chakra.section>
    </FormCard>
  )
}

const neverChanges = () => () => undefined
const nothing = () => ''
