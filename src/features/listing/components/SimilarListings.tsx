import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { PropertyCard } from '#contract/entities/property.ts'
import type { HeartSlot } from '#src/features/listing/model/heartSlot.ts'
import { SectionHeading } from '#src/ui/components/Heading.tsx'

import { CardRow } from './CardRow.tsx'

interface SimilarListingsProps {
  listings: readonly PropertyCard[]
  Heart: HeartSlot
}

/** Other homes that the reader of this page may like. */
export function SimilarListings({ listings, Heart }: SimilarListingsProps) {
  if (listings.length === 0) return null
  return (
    <chakra.section data-print="none" id="similar">
      <SectionHeading mb="4">
        <Trans>Similar listings</Trans>
      </SectionHeading>
      <CardRow listings={listings} Heart={Heart} />
    </chakra.section>
  )
}
