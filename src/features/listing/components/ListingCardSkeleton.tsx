import { chakra } from '@chakra-ui/react'

import { Skeleton } from '#src/ui/components/Skeleton.tsx'

/** The shape of a card that is on its way. */
export function ListingCardSkeleton() {
  return (
    <chakra.div aria-hidden>
      <Skeleton shape="picture" />
      <chakra.div pt="3" display="grid" gap="1">
        <Skeleton shape="line" width="55%" textStyle="lg" />
        <Skeleton shape="line" width="40%" />
        <Skeleton shape="line" width="75%" textStyle="sm" />
        <Skeleton shape="line" width="60%" textStyle="sm" />
      </chakra.div>
    </chakra.div>
  )
}
