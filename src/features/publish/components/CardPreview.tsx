import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { PropertyCard } from '#contract/entities/property.ts'
import { Heart } from '#src/features/favorites/index.ts'
import { ListingCard } from '#src/features/listing/index.ts'

/** The card as the public will see it in results, while it is being written. */
export function CardPreview({ preview }: { preview: PropertyCard }) {
  return (
    <chakra.aside
      // A phone shows one question at a time.
      display={{ base: 'none', sm: 'grid' }}
      gap="2"
      gridColumn={{ sm: '2', lg: 'auto' }}
      maxWidth="20rem"
      position={{ lg: 'sticky' }}
      top={{ lg: 'calc({sizes.header} + {spacing.4})' }}
    >
      <chakra.h2 textStyle="sm" fontWeight="strong" color="fg.muted">
        <Trans>Preview in search results</Trans>
      </chakra.h2>
      {/* A picture of a card, not a card: it leads nowhere yet. */}
      <chakra.div inert p="3" bg="bg" borderWidth="1px" borderRadius="panel">
        <ListingCard listing={preview} Heart={Heart} sizes="20rem" />
      </chakra.div>
    </chakra.aside>
  )
}
