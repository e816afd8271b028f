import { Trans } from '@lingui/react/macro'

import type { Criteria } from '#machines/search/criteria.ts'
import { withoutFilters } from '#src/features/search/model/filterParameters.ts'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

import { CriteriaLink } from './CriteriaLink.tsx'

/** The ways out are seldom needed: an entered page that finds nothing has them ready, others fetch them then. */
export const loadWays = () => import('./EmptyWays.tsx')

/** Nothing fits: the ways that lead to something, as soon as they are loaded, and a new beginning. */
export function EmptyResults({ criteria }: { criteria: Criteria }) {
  const ways = useLazyPart(loadWays)
  return (
    <EmptyState
      picture="/art/empty-results.svg"
      heading={
        <SectionHeading>
          <Trans>No homes match all your filters</Trans>
        </SectionHeading>
      }
      actions={
        <>
          {ways !== null && <ways.EmptyWays criteria={criteria} />}
          <CriteriaLink criteria={withoutFilters(criteria)} variant="quiet">
            <Trans>Clear all filters</Trans>
          </CriteriaLink>
        </>
      }
    >
      <Trans>Try removing some filters to see more homes.</Trans>
    </EmptyState>
  )
}
