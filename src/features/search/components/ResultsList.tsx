import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Criteria } from '#machines/search/criteria.ts'
import { loadResultsMarks } from '#src/features/deviceHistory/index.ts'
import { Heart } from '#src/features/favorites/index.ts'
import { ListingCard, ResultsGrid } from '#src/features/listing/index.ts'
import { foundListingsQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'
import { DeferBelowFold } from '#src/ui/pages/DeferBelowFold.tsx'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'
import { useRestDrawn } from '#src/ui/pages/useRestDrawn.ts'

import { Pagination } from './Pagination.tsx'

/** What this device knows of listings; the page is painted without. */

/** Two rows beside a map. */
const firstScreen = 4

interface ResultsListProps {
  /** Criteria whose answer is known. */
  criteria: Criteria
  /** The answer is not (yet) the one to what is asked for now. */
  isOutdated: boolean
}

/** One page of listings as cards, and the way to the other pages. */
export function ResultsList({ criteria, isOutdated }: ResultsListProps) {
  const { t } = useLingui()
  const { data: found } = useSuspenseQuery(foundListingsQuery(useApi(), criteria))
  const marks = useLazyPart(loadResultsMarks)
  const isRestDrawn = useRestDrawn()
  const listings = found._embedded?.item ?? []
  const drawn = isRestDrawn ? listings : listings.slice(0, firstScreen)
  return (
    <Outdated isOutdated={isOutdated} aria-busy={isOutdated} display="grid" gap="12">
      <VisuallyHidden asChild>
        <h2>
          <Trans>Listings</Trans>
        </h2>
      </VisuallyHidden>
      <ResultsGrid aria-label={t`Listings`}>
        {drawn.map((listing, index) => (
          <li key={listing.id} data-rest={index < firstScreen ? undefined : ''}>
            <ListingCard listing={listing} Heart={Heart} isFirst={index < 3}>
              {marks && <marks.CardMarks listing={listing} page={listings} />}
            </ListingCard>
          </li>
        ))}
      </ResultsGrid>
      {marks && <marks.ResultsMarks listings={listings} />}
      <DeferBelowFold>
        {/* Its links belong to the criteria of this answer; following one would undo newer ones. */}
        <div inert={isOutdated}>
          <Pagination criteria={criteria} found={found} />
        </div>
      </DeferBelowFold>
    </Outdated>
  )
}

const Outdated = chakra('div', {
  base: { transition: 'opacity 160ms ease-out' },
  variants: {
    isOutdated: {
      // Quick answers do not flicker.
      true: { opacity: '0.5', transitionDelay: '150ms' },
      false: {},
    },
  },
})
