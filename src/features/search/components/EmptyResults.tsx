import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Criteria } from '#machines/search/criteria.ts'
import { activeFilters, filtersInWords } from '#src/features/search/model/describeFilters.ts'
import { withoutFilters, withoutParameters, withParameters } from '#src/features/search/model/filterParameters.ts'
import { relaxationsQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'

import { CriteriaLink } from './CriteriaLink.tsx'
import { useCriteriaWords } from './useCriteriaWords.ts'

/** How many ways on are offered. */
const offeredWays = 2

/** Nothing fits: what there would be for a little more money or nearby, and without the filter that is in the way. */
export function EmptyResults({ criteria }: { criteria: Criteria }) {
  const words = useCriteriaWords(criteria)
  // The search asked already, together with its empty answer.
  const { data } = useQuery({ ...relaxationsQuery(useApi(), criteria), enabled: false })
  const filters = activeFilters(criteria, words)
  const wider = (data?.wider ?? []).map(({ parameter, value, totalItems }) => {
    const changed = withParameters(criteria, { [parameter]: value })
    return {
      key: parameter,
      criteria: changed,
      count: totalItems,
      filter: filtersInWords(activeFilters(changed, words), [parameter]),
    }
  })
  const ways = (data?.relaxations ?? []).slice(0, offeredWays).map(({ parameters, totalItems }) => ({
    key: parameters.join(' '),
    criteria: withoutParameters(criteria, parameters),
    count: totalItems,
    filter: filtersInWords(filters, parameters),
  }))
  const hardest = ways[0]?.filter
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
          {wider.map(({ key, criteria: changed, count, filter }) => (
            <CriteriaLink key={key} criteria={changed} variant="outline">
              <Trans>
                {filter}: <Plural value={count} one="# listing" other="# listings" />
              </Trans>
            </CriteriaLink>
          ))}
          {ways.map(({ key, criteria: relaxed, count, filter }) => (
            <CriteriaLink key={key} criteria={relaxed} variant="outline">
              <Trans>
                Without “{filter}”: <Plural value={count} one="# listing" other="# listings" />
              </Trans>
            </CriteriaLink>
          ))}
          <CriteriaLink criteria={withoutFilters(criteria)} variant="quiet">
            <Trans>Clear all filters</Trans>
          </CriteriaLink>
        </>
      }
    >
      {hardest === undefined ? (
        <Trans>Try removing some filters to see more homes.</Trans>
      ) : (
        <Trans>“{hardest}” excludes the most homes. Remove it to see results.</Trans>
      )}
    </EmptyState>
  )
}
