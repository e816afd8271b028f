import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import { Skeleton } from '#src/components/Skeleton.tsx'
import { PendingPage } from '#src/parts/PendingPage.tsx'
import { CardsSkeleton } from '#src/parts/ResultsSkeleton.tsx'

/** The results before anything of them is known. */
export function ResultsPending() {
  return (
    <PendingPage words={<Trans>Loading listings…</Trans>}>
      <chakra.div display="grid" gap="4">
        <Skeleton height="2.75rem" width="min(100%, 28rem)" />
        <Skeleton height="2.75rem" width="12rem" />
        <Skeleton height="2.75rem" />
        <chakra.div pt="4">
          <CardsSkeleton />
        </chakra.div>
      </chakra.div>
    </PendingPage>
  )
}
