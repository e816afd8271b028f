import { chakra } from '@chakra-ui/react'

import { sameCriteria, type Criteria } from '#machines/search/criteria.ts'
import { Container } from '#src/components/Container.tsx'
import { ActiveFilters } from '#src/parts/ActiveFilters.tsx'
import { EmptyResults } from '#src/parts/EmptyResults.tsx'
import { FilterBar } from '#src/parts/FilterBar.tsx'
import { ResultsFailure } from '#src/parts/ResultsFailure.tsx'
import { ResultsHeading } from '#src/parts/ResultsHeading.tsx'
import { ResultsList } from '#src/parts/ResultsList.tsx'
import { CardsSkeleton } from '#src/parts/ResultsSkeleton.tsx'
import { useSearchFact } from '#src/wiring/useSearch.ts'

/** What fits the criteria of the address. */
export function ResultsScreen({ criteria }: { criteria: Criteria }) {
  const answered = useSearchFact(({ context }) => context.answered)
  // What was asked for last: a filter that is changed while an answer is awaited must not undo the one before.
  const asked = useSearchFact((snapshot) => snapshot.context.criteria) ?? criteria
  const isAnswered = answered !== null && sameCriteria(answered, asked)
  return (
    <Container py={{ base: '6', md: '8' }}>
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <ResultsHeading criteria={asked} isAnswered={isAnswered} />
        <FilterBar criteria={asked} />
        <ActiveFilters criteria={asked} />
        <chakra.div pt="4">
          <Answer answered={answered} isOutdated={!isAnswered} />
        </chakra.div>
      </chakra.div>
    </Container>
  )
}

function Answer({ answered, isOutdated }: { answered: Criteria | null; isOutdated: boolean }) {
  const isFailed = useSearchFact((snapshot) => snapshot.hasTag('failed'))
  const isEmpty = useSearchFact((snapshot) => snapshot.hasTag('empty'))
  if (isFailed) return <ResultsFailure />
  if (answered === null) return <CardsSkeleton />
  if (isEmpty && !isOutdated) return <EmptyResults criteria={answered} />
  return <ResultsList criteria={answered} isOutdated={isOutdated} />
}
