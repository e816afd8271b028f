import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiLogout } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useSession } from '#src/features/session/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Container } from '#src/ui/components/Container.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

/** Signs out whoever comes here, and says so. */
export function LogoutScreen() {
  const { session } = useRouter().options.context
  const { state } = useSession()
  const lang = useLocale()
  // The server knows nobody and signs nobody out: what it paints waits for the browser.
  const [hasLeft, setHasLeft] = useState(false)
  useEffect(() => {
    void session.signOut().finally(() => setHasLeft(true))
  }, [session])
  const isGone = hasLeft && state === 'guest'
  return (
    <Container width="prose">
      <EmptyState
        icon={mdiLogout}
        heading={<PageHeading>{isGone ? <Trans>You are signed out</Trans> : <Trans>Signing out…</Trans>}</PageHeading>}
        actions={
          <>
            <LinkButton to="/$lang/auth/signin" params={{ lang }}>
              <Trans>Sign in again</Trans>
            </LinkButton>
            <LinkButton to="/$lang" params={{ lang }} activeOptions={{ exact: true }} variant="outline">
              <Trans>Back to the home page</Trans>
            </LinkButton>
          </>
        }
      >
        <chakra.p aria-live="polite">
          {isGone ? (
            <Trans>Your data has been removed from this browser. See you soon.</Trans>
          ) : (
            <Trans>This takes a moment.</Trans>
          )}
        </chakra.p>
      </EmptyState>
    </Container>
  )
}
