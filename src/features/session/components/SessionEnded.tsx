import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'

import { useSession } from '#src/features/session/actors/useSession.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

/** Says that a session ended by itself, and that what was written is still there; nothing while there is one. */
export function SessionEnded() {
  const lang = useLocale()
  const { endedFor } = useSession()
  const { pathname, publicHref } = useRouterState({ select: ({ location }) => location })
  // Where somebody signs in, it would only repeat what they are doing.
  if (endedFor === undefined || pathname.startsWith(`/${lang}/auth/`)) return null
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton to="/$lang/auth/signin" params={{ lang }} search={{ next: publicHref }} size="sm" variant="outline">
          <Trans>Sign in</Trans>
        </LinkButton>
      }
    >
      <Trans>You’ve been signed out. Your text will still be here after you sign in again.</Trans>
    </Notice>
  )
}
