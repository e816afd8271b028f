import { chakra } from '@chakra-ui/react'
import type { ComponentType, ReactNode } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import type { FilterWords } from '#src/features/search/model/describeFilters.ts'

import { FilterBar } from './FilterBar.tsx'
import { SortSelect } from './SortSelect.tsx'

/** Where somebody keeps a search to be told of new homes. */
export type SavingSlot = ComponentType<{ criteria: Criteria; words: FilterWords }>

const readOut = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  clipPath: 'inset(50%)',
  overflow: 'hidden',
} as const

/** What its parts may say depends on how wide it is: beside a map it is as narrow as on a tablet. */
const Place = chakra('div', {
  base: {
    minWidth: '0',
    // Not on a phone, where what opens from it lies at the lower edge of the window.
    containerType: { sm: 'inline-size' },
    containerName: 'results',
    // What opens from it lies over the cards and the way to the map.
    position: 'relative',
    zIndex: { sm: 'calc({zIndex.sticky} + 1)' },
  },
})

const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'start',
    '& .word': readOut,
    '& .beside': {
      display: 'flex',
      gap: '2',
      flexShrink: '0',
      minHeight: '2.25rem',
      minWidth: '5rem',
      bg: 'bg',
      // Over the chips that are pulled sideways, which fade out before it.
      position: 'relative',
      '&::before': {
        content: '""',
        position: 'absolute',
        insetBlock: '0',
        right: '100%',
        width: { base: '8', sm: '0' },
        bgImage: 'linear-gradient(to left, {colors.bg} 30%, transparent)',
        pointerEvents: 'none',
      },
    },
    '@container results (min-width: 50rem)': { '& .beside > :first-of-type .word': { all: 'unset' } },
    '@container results (min-width: 60rem)': { '& .word': { all: 'unset' } },
  },
})

interface ResultsToolsProps {
  criteria: Criteria
  words: FilterWords
  Saving: SavingSlot
  /** The way to the map, where there is one. */
  children: ReactNode
}

/** One row of all that changes what is found, in which order it stands, and keeps the search. */
export function ResultsTools({ criteria, words, Saving, children }: ResultsToolsProps) {
  return (
    <Place>
      <Row>
        <FilterBar criteria={criteria} words={words} />
        <div className="beside">
          {children}
          <SortSelect criteria={criteria} words={words} />
          {/* It is fetched after the page, and nothing moves when it comes. */}
          <Saving criteria={criteria} words={words} />
        </div>
      </Row>
    </Place>
  )
}
