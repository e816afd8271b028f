import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { describeCriteria } from '#src/features/search/model/describeCriteria.ts'
import type { FilterWords } from '#src/features/search/model/describeFilters.ts'
import { sidewaysOnPhones } from '#src/features/search/model/sidewaysOnPhones.ts'
import { foundListingsQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { PageHeading } from '#src/ui/components/Heading.tsx'

import { SortSelect } from './SortSelect.tsx'

interface ResultsHeadingProps {
  criteria: Criteria
  words: FilterWords
  /** The answer to these criteria is known. */
  isAnswered: boolean
  /** On a phone the map needs the room: what is seen of it is one row, the rest is only read out. */
  isOverMap: boolean
  Saving: SavingSlot
}

/** Where somebody keeps a search to be told of new homes. */
export type SavingSlot = ComponentType<{ criteria: Criteria; words: FilterWords }>

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'space-between', alignItems: 'center' },
  variants: {
    isOverMap: {
      true: { flexWrap: { base: 'nowrap', md: 'wrap' }, ...sidewaysOnPhones },
      false: {},
    },
  },
})

/** What is looked for as a sentence, how many there are, and in which order they stand. */
export function ResultsHeading({ criteria, words, isAnswered, isOverMap, Saving }: ResultsHeadingProps) {
  const onPhonesOnly = isOverMap ? { base: true, md: false } : undefined
  return (
    <chakra.div display="grid" gap={isOverMap ? { base: '0', md: '2' } : '2'} minWidth="0">
      {/* On phones the search box above says the same. */}
      <PageHeading srOnly={{ base: true, md: false }}>{describeCriteria(criteria, words)}</PageHeading>
      <Row isOverMap={isOverMap}>
        <chakra.output display="block" color="fg.muted" minHeight="1.5rem" flexGrow="1" srOnly={onPhonesOnly}>
          {isAnswered && <FoundCount criteria={criteria} />}
        </chakra.output>
        <SortSelect criteria={criteria} words={words} isWordHidden={onPhonesOnly} />
        {/* It is fetched after the page, and nothing moves when it comes. */}
        <chakra.div
          minHeight="2.25rem"
          flexShrink="0"
          width={isOverMap ? { base: 'auto', md: 'full', lg: 'auto' } : { base: 'full', lg: 'auto' }}
        >
          <Saving criteria={criteria} words={words} />
        </chakra.div>
      </Row>
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
