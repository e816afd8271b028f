import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { Locale } from '#src/platform/i18n/locales.ts'
import { Container } from '#src/ui/components/Container.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

/** The 404 page. `message` quotes the address; it is the same in both languages, so that support finds it. */
export function NotFoundScreen({ message, lang }: { message: string; lang: Locale }) {
  return (
    <Container width="prose">
      <EmptyState
        picture="/art/not-found.svg"
        heading={
          <PageHeading>
            <Trans>Page Not Found</Trans>
          </PageHeading>
        }
        actions={
          <>
            <LinkButton to="/$lang/search" params={{ lang }}>
              <Trans>Search homes</Trans>
            </LinkButton>
            <LinkButton to="/$lang" params={{ lang }} activeOptions={{ exact: true }} variant="outline">
              <Trans>Back to the home page</Trans>
            </LinkButton>
          </>
        }
      >
        <p>
          <Trans>The address may be misspelled, or the page no longer exists. Listings come and go every day.</Trans>
        </p>
        <chakra.p mt="4" textStyle="sm" color="fg.subtle" lang="en">
          {message}
        </chakra.p>
      </EmptyState>
    </Container>
  )
}
