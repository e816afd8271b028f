import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { mdiHammerWrench } from '@mdi/js'
import { useMatches } from '@tanstack/react-router'

import { Container } from '#src/components/Container.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { PageHeading } from '#src/components/Heading.tsx'
import { LinkButton } from '#src/components/LinkButton.tsx'
import { useLocale } from '#src/i18n/useLocale.ts'

/** Says plainly that a page is not built yet, and what it will be for. */
export function ComingScreen({ purpose }: { purpose: MessageDescriptor }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.title })
  return (
    <Container width="prose">
      <EmptyState
        icon={mdiHammerWrench}
        heading={<PageHeading>{title === undefined ? '' : i18n._(title)}</PageHeading>}
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
        <p>{i18n._(purpose)}</p>
        <chakra.p mt="2">
          <Trans>We are still building this page.</Trans>
        </chakra.p>
      </EmptyState>
    </Container>
  )
}
