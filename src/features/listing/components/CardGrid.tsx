import { chakra } from '@chakra-ui/react'

import type { PropertyCard } from '#contract/entities/property.ts'
import type { HeartSlot } from '#src/features/listing/model/heartSlot.ts'

import { ListingCard } from './ListingCard.tsx'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
    columnGap: '6',
    rowGap: '8',
  },
})

interface CardGridProps {
  listings: readonly PropertyCard[]
  Heart: HeartSlot
  /** How many of the first cards stand on the first screen. */
  firstCount?: number
}

/** Cards beside each other, as many as fit: four at 1280 px, one on a phone. */
export function CardGrid({ listings, Heart, firstCount = 0 }: CardGridProps) {
  return (
    <Grid>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard listing={listing} Heart={Heart} isFirst={index < firstCount} />
        </li>
      ))}
    </Grid>
  )
}
