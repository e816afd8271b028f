import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Criteria } from '#machines/search/criteria.ts'
import { PageHeading } from '#src/components/Heading.tsx'
import { foundListingsQuery } from '#src/queries/search.queries.ts'
import { describeCriteria } from '#src/search/describeCriteria.ts'
import type { FilterWords } from '#src/search/describeFilters.ts'
import { useApi } from '#src/wiring/useApi.ts'

import { SortSelect } from './SortSelect.tsx'
import { useLaterPart } from './useLaterPart.ts'

const loadSaving = () => import('./savedSearches/SaveSearch.tsx')

interface ResultsHeadingProps {
  criteria: Criteria
  words: FilterWords
  /** The answer to these criteria is known. */
  isAnswered: boolean
}

/** What is looked for as a sentence, how many there are, and in which order they stand. */
export function ResultsHeading({ criteria, words, isAnswered }: ResultsHeadingProps) {
  const parts = useLaterPart(loadSaving)
  return (
    <chakra.div display="grid" gap="2">
      <PageHeading>{describeCriteria(criteria, words)}</PageHeading>
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" alignItems="center">
        <chakra.output display="block" color="fg.muted" minHeight="1.5rem" flexGrow="1">
          {isAnswered && <FoundCount criteria={criteria} />}
        </chakra.output>
        <SortSelect criteria={criteria} words={words} />
        {/* It is fetched after the page, and nothing moves when it comes. */}
        <chakra.div minHeight="2.25rem" width={{ base: 'full', lg: 'auto' }}>
          {parts && <parts.SaveSearch criteria={criteria} words={words} />}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

function FoundCount({ criteria }: { criteria: Criteria }) {
  const { data } = useQuery({ ...foundListingsQuery(useApi(), criteria), enabled: false })
  if (data?.totalItems === undefined) return null
  const count = data.totalItems
  return data.totalIsEstimate === true ? (
    <Trans>
      about <Plural value={count} one="# listing" other="# listings" />
    </Trans>
  ) : (
    <Plural value={count} one="# listing" other="# listings" />
  )
}
