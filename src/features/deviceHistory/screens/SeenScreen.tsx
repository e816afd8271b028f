import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiEyeOutline } from '@mdi/js'

import { CardsSkeleton } from '#src/features/listing/index.ts'
import { ForgetSeen } from '#src/features/deviceHistory/components/ForgetSeen.tsx'
import { useMarks } from '#src/features/deviceHistory/components/useMarks.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Container } from '#src/ui/components/Container.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { PageHeading, SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

/** Cards of this page have the machine of the comparison with them, which is no part of a first load. */
const loadLists = () => import('#src/features/deviceHistory/components/MarkedListings.tsx')

/** What this device remembers of homes: those that were opened, and those that are not to be shown. */
export function SeenScreen() {
  const hasHidden = useMarks((marks) => marks.ids('hidden').length > 0)
  const lists = useLazyPart(loadLists)
  const hasSeen = useMarks((marks) => marks.ids('seen').length > 0)
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap="8">
      <PageHeading>
        <Trans>Viewed and hidden homes</Trans>
      </PageHeading>
      <chakra.section display="grid" gap="6">
        <chakra.header display="grid" gap="1">
          <SectionHeading>
            <Trans>Viewed homes</Trans>
          </SectionHeading>
          <chakra.p color="fg.muted" maxWidth="prose">
            <Trans>
              Homes you viewed on this device, latest first. No account needed; the list stays on this device.
            </Trans>
          </chakra.p>
        </chakra.header>
        <ForgetSeen />
        {!hasSeen ? (
          <NothingSeen />
        ) : lists === null ? (
          <CardsSkeleton />
        ) : (
          <lists.MarkedListings kind="seen" Item={lists.SeenListing} />
        )}
      </chakra.section>
      {hasHidden && (
        <chakra.section id="hidden" display="grid" gap="6">
          <SectionHeading>
            <Trans>Hidden homes</Trans>
          </SectionHeading>
          {lists !== null && <lists.MarkedListings kind="hidden" Item={lists.HiddenListing} />}
        </chakra.section>
      )}
      {lists !== null && <lists.ComparisonBar />}
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
          <Trans>No viewed homes yet</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/listings" params={{ lang }}>
          <Trans>Browse homes</Trans>
        </LinkButton>
      }
    >
      <Trans>Homes you’ve viewed appear here, no account needed.</Trans>
    </EmptyState>
  )
}
