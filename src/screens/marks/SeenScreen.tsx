import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiEyeOutline } from '@mdi/js'

import { Container } from '#src/components/Container.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { PageHeading, SectionHeading } from '#src/components/Heading.tsx'
import { LinkButton } from '#src/components/LinkButton.tsx'
import { useLocale } from '#src/i18n/useLocale.ts'
import { useMarks } from '#src/marks/useMarks.ts'
import { ComparisonBar } from '#src/parts/marks/ComparisonBar.tsx'
import { ForgetSeen } from '#src/parts/marks/ForgetSeen.tsx'
import { HiddenListing, MarkedListings, SeenListing } from '#src/parts/marks/MarkedListings.tsx'

/** What this device remembers of homes: those that were opened, and those that are not to be shown. */
export function SeenScreen() {
  const hasHidden = useMarks((marks) => marks.ids('hidden').length > 0)
  const hasSeen = useMarks((marks) => marks.ids('seen').length > 0)
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap="8">
      <PageHeading>
        <Trans>Seen and hidden homes</Trans>
      </PageHeading>
      <chakra.section display="grid" gap="6">
        <chakra.header display="grid" gap="1">
          <SectionHeading>
            <Trans>Seen homes</Trans>
          </SectionHeading>
          <chakra.p color="fg.muted" maxWidth="prose">
            <Trans>
              What you have opened on this device, the last first. No account is needed, and none knows of it.
            </Trans>
          </chakra.p>
        </chakra.header>
        <ForgetSeen />
        {hasSeen ? <MarkedListings kind="seen" Item={SeenListing} /> : <NothingSeen />}
      </chakra.section>
      {hasHidden && (
        <chakra.section id="hidden" display="grid" gap="6">
          <SectionHeading>
            <Trans>Hidden homes</Trans>
          </SectionHeading>
          <MarkedListings kind="hidden" Item={HiddenListing} />
        </chakra.section>
      )}
      <ComparisonBar />
    </Container>
  )
}

function NothingSeen() {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiEyeOutline}
      heading={
        <SectionHeading>
          <Trans>Nothing seen yet</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/listings" params={{ lang }}>
          <Trans>Look at homes</Trans>
        </LinkButton>
      }
    >
      <Trans>Here you find again what you have opened, without an account.</Trans>
    </EmptyState>
  )
}
