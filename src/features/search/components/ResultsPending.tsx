import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import { CardsSkeleton } from '#src/features/listing/index.ts'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { PendingPage } from '#src/ui/pages/PendingPage.tsx'

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
