import { chakra } from '@chakra-ui/react'

import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { PendingPage } from '#src/ui/pages/PendingPage.tsx'

/** The shape of the search form that is on its way: a heading and groups of fields. */
export function SearchPending() {
  return (
    <PendingPage>
      <chakra.div display="grid" gap="6">
        <Skeleton height="2.25rem" width="min(100%, 24rem)" />
        <Skeleton height="12rem" borderRadius="panel" />
        <Skeleton height="12rem" borderRadius="panel" />
      </chakra.div>
    </PendingPage>
  )
}
