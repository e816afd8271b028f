import { Trans } from '@lingui/react/macro'

import { Container } from '#src/components/Container.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { PageHeading } from '#src/components/Heading.tsx'
import { LinkButton } from '#src/components/LinkButton.tsx'
import type { Locale } from '#src/i18n/locales.ts'

/** A page that is there, but not for this visitor: why, and whom to ask. */
export function NoPermission({ lang }: { lang: Locale }) {
  return (
    <Container width="prose">
      <EmptyState
        picture="/art/not-found.svg"
        heading={
          <PageHeading>
            <Trans>No permission</Trans>
          </PageHeading>
        }
        actions={
          <>
            <LinkButton to="/$lang/profile/support" params={{ lang }}>
              <Trans>Write to support</Trans>
            </LinkButton>
            <LinkButton to="/$lang" params={{ lang }} activeOptions={{ exact: true }} variant="outline">
              <Trans>Back to the home page</Trans>
            </LinkButton>
          </>
        }
      >
        <p>
          <Trans>
            This page is for administrators. If you should be one, ask an administrator or write to support.
          </Trans>
        </p>
      </EmptyState>
    </Container>
  )
}
