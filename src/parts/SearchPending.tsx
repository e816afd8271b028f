import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import { Container } from '#src/components/Container.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { PendingHeading } from '#src/parts/PendingHeading.tsx'

/** The shape of a page that is on its way: a heading and what stands below it. */
export function PagePending() {
  return (
    <Container py={{ base: '6', md: '8' }} minHeight="calc(100dvh - {sizes.header})" aria-busy>
      <PendingHeading>
        <Trans>Loading…</Trans>
      </PendingHeading>
      <chakra.div display="grid" gap="6">
        <Skeleton height="2.25rem" width="min(100%, 24rem)" />
        <Skeleton height="12rem" borderRadius="panel" />
        <Skeleton height="12rem" borderRadius="panel" />
      </chakra.div>
    </Container>
  )
}
