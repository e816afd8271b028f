import { chakra } from '@chakra-ui/react'

import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { PendingPage } from '#src/ui/pages/PendingPage.tsx'

/** The shape of a listing's page that is on its way. */
export function ListingPending() {
  return (
    <PendingPage py={{ base: '4', md: '8' }}>
      <Skeleton
        aspectRatio={{ base: '4 / 3', sm: '2 / 1', md: '5 / 2' }}
        mx={{ base: '-4', sm: '0' }}
        mt={{ base: '-4', sm: '0' }}
        borderRadius={{ base: '0', sm: 'panel' }}
      />
      <chakra.div mt="6" display="grid" gap="3" maxWidth="prose">
        <Skeleton shape="line" textStyle="3xl" width="70%" />
        <Skeleton shape="line" textStyle="lg" width="45%" />
        <Skeleton shape="line" width="95%" />
        <Skeleton shape="line" width="90%" />
        <Skeleton shape="line" width="60%" />
      </chakra.div>
    </PendingPage>
  )
}
