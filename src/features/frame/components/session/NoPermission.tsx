import { Trans } from '@lingui/react/macro'

import type { Locale } from '#src/platform/i18n/locales.ts'
import { Container } from '#src/ui/components/Container.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

/** A page that is there, but not for this visitor: why, and whom to ask. */
export function NoPermission({ lang }: { lang: Locale }) {
  return (
    <Container width="prose">
      <EmptyState
        picture="/art/not-found.svg"
        heading={
          <PageHeading>
            <Trans>No access</Trans>
          </PageHeading>
        }
        actions={
          <>
            <LinkButton to="/$lang/profile/support" params={{ lang }}>
              <Trans>Contact support</Trans>
            </LinkButton>
            <LinkButton to="/$lang" params={{ lang }} activeOptions={{ exact: true }} variant="outline">
              <Trans>Back to the home page</Trans>
            </LinkButton>
          </>
        }
      >
        <p>
          <Trans>
            This page is for administrators only. If you need access, ask an administrator or contact support.
          </Trans>
        </p>
      </EmptyState>
    </Container>
  )
}
