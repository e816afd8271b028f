import { chakra } from '@chakra-ui/react'

import type { PropertyCard } from '#contract/entities/property.ts'
import type { HeartSlot } from '#src/features/listing/model/heartSlot.ts'
import { useRestDrawn } from '#src/ui/pages/useRestDrawn.ts'

import { ListingCard } from './ListingCard.tsx'

const Row = chakra('ul', {
  base: {
    display: { base: 'flex', sm: 'grid' },
    gap: { base: '4', sm: '6' },
    gridTemplateColumns: {
      sm: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    // Three in a row of eight would leave a hole at the end.
    '& > li:nth-of-type(n + 7)': { display: { md: 'none', lg: 'list-item' } },
    '@media (max-width: 599px)': {
      mx: '-4',
      px: '4',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollPaddingInline: '4',
      scrollbarWidth: 'none',
      '& > li': { flex: '0 0 78%', scrollSnapAlign: 'start' },
      // A finger on a picture moves the row; the pictures of a listing are looked through on its page.
      '& > li .strip': { pointerEvents: 'none' },
      '& > li .dots': { display: 'none' },
    },
  },
})

const sizes = '(min-width: 1280px) 300px, (min-width: 960px) 33vw, (min-width: 600px) 50vw, 78vw'

/** The first row. */
const firstScreen = 4

interface CardRowProps {
  listings: readonly PropertyCard[]
  Heart: HeartSlot
}

/** Up to eight cards in a section of a page: two rows on a wide screen, on a phone one to push aside. */
export function CardRow({ listings, Heart }: CardRowProps) {
  return (
    <Row>
      {(useRestDrawn() ? listings : listings.slice(0, firstScreen)).map((listing, index) => (
        <li key={listing.id} data-rest={index < firstScreen ? undefined : ''}>
          <ListingCard listing={listing} Heart={Heart} sizes={sizes} />
        </li>
      ))}
    </Row>
  )
}
