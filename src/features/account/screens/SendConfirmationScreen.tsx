import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { MailSent } from '#src/features/account/components/MailSent.tsx'
import { FormCard } from '#src/features/forms/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { MailRequestScreen } from './MailRequestScreen.tsx'

/** Asking for the confirmation mail once more. */
export function SendConfirmationScreen() {
  const lang = useLocale()
  const { api } = useRouter().options.context
  const send = (email: string) => api.sendConfirmationEmail({ body: { email } })
  const footer = (
    <p>
      <Trans>Confirmed already?</Trans>{' '}
      <TextLink to="/$lang/auth/signin" params={{ lang }}>
        <Trans>Sign in</Trans>
      </TextLink>
    </p>
  )
  return (
    <MailRequestScreen
      heading={<Trans>Confirm your email</Trans>}
      intro={<Trans>We’ll resend the confirmation email. Open its link to confirm your address.</Trans>}
      action={<Trans>Send email</Trans>}
      pending={<Trans>Sending…</Trans>}
      send={send}
      footer={footer}
      renderSent={(email) => (
        <FormCard
          heading={<Trans>Check your email</Trans>}
          intro={
            <Trans>
              If <strong>{email}</strong> isn’t confirmed yet, we’ve sent an email. Its link works for 24 hours.
            </Trans>
          }
          footer={footer}
        >
          <MailSent email={email} sendAgain={send} />
        </FormCard>
      )}
    />
  )
}
