import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Criteria } from '#machines/search/criteria.ts'
import { describeCriteria } from '#src/features/search/model/describeCriteria.ts'
import type { FilterWords } from '#src/features/search/model/describeFilters.ts'
import { foundListingsQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { PageHeading } from '#src/ui/components/Heading.tsx'

interface ResultsHeadingProps {
  criteria: Criteria
  words: FilterWords
  /** The answer to these criteria is known. */
  isAnswered: boolean
  /** On a phone the map needs the room: all this is only read out. */
  isOverMap: boolean
}

/** What is looked for as a sentence, and how many there are. */
export function ResultsHeading({ criteria, words, isAnswered, isOverMap }: ResultsHeadingProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      alignItems="baseline"
      minWidth="0"
      srOnly={isOverMap ? { base: true, md: false } : undefined}
    >
      {/* On phones the search box above says the same. */}
      <PageHeading srOnly={{ base: true, md: false }}>{describeCriteria(criteria, words)}</PageHeading>
      <chakra.output display="block" color="fg.muted" textStyle={{ base: 'sm', md: 'md' }} minHeight="1.25rem">
        {isAnswered && <FoundCount criteria={criteria} />}
      </chakra.output>
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
