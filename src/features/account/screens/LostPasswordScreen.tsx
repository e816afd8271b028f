import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { useFollowSignIn } from '#src/features/account/components/useFollowSignIn.ts'
import { rememberedAddress } from '#src/features/session/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { MailRequestScreen } from './MailRequestScreen.tsx'

/** Asking for the mail with which a password is set anew; the recovery page says what then. */
export function LostPasswordScreen() {
  const router = useRouter()
  const lang = useLocale()
  const { api } = router.options.context
  useFollowSignIn()
  return (
    <MailRequestScreen
      heading={<Trans>Forgot password</Trans>}
      intro={<Trans>We’ll email you a link to choose a new password.</Trans>}
      action={<Trans>Send email</Trans>}
      pending={<Trans>Sending…</Trans>}
      send={async (email) => {
        await api.sendPasswordReset({ body: { email } })
        rememberedAddress.store(email)
        await router.navigate({ to: '/$lang/auth/recover-password', params: { lang } })
      }}
      renderSent={() => null}
      footer={
        <p>
          <Trans>Remembered it?</Trans>{' '}
          <TextLink to="/$lang/auth/signin" params={{ lang }}>
            <Trans>Sign in</Trans>
          </TextLink>
        </p>
      }
    />
  )
}
