import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiMapOutline } from '@mdi/js'

import { sameCriteria, type Criteria } from '#machines/search/criteria.ts'
import { CardsSkeleton } from '#src/features/listing/index.ts'
import { useSearchFact } from '#src/features/search/actors/useSearch.ts'
import { CriteriaLink } from '#src/features/search/components/CriteriaLink.tsx'
import { EmptyResults } from '#src/features/search/components/EmptyResults.tsx'
import { ResultsBox } from '#src/features/search/components/ResultsBox.tsx'
import { ResultsFailure } from '#src/features/search/components/ResultsFailure.tsx'
import { ResultsHeading } from '#src/features/search/components/ResultsHeading.tsx'
import { ResultsList } from '#src/features/search/components/ResultsList.tsx'
import { ResultsMapPlace } from '#src/features/search/components/ResultsMapPlace.tsx'
import { ResultsTools, type SavingSlot } from '#src/features/search/components/ResultsTools.tsx'
import { useCriteriaWords } from '#src/features/search/components/useCriteriaWords.ts'
import { withView, type ResultsView } from '#src/features/search/model/resultsView.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

const wide = { maxWidth: 'none' }

/** The list beside the map, as wide as it gets; without the map, the middle of the page. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    maxWidth: 'calc({sizes.content} + {spacing.12})',
    mx: 'auto',
  },
  variants: {
    view: {
      both: { md: { ...wide, gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)' } },
      list: {},
      // On a phone the map fills what the tools leave of the screen.
      map: {
        ...wide,
        display: { base: 'flex', md: 'grid' },
        flexDirection: 'column',
        minHeight: { base: 'calc(100dvh - {sizes.header})', md: 'auto' },
      },
    },
  },
})

/** What is looked for and how it is narrowed down; over the map of a phone only what changes it. */
const Tools = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '4' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    px: { base: '4', md: '6' },
    py: { base: '3', md: '8' },
  },
  variants: { view: { both: {}, list: {}, map: { py: { base: '2', md: '8' } } } },
})

interface ResultsScreenProps {
  criteria: Criteria
  view: ResultsView
  Saving: SavingSlot
}

/** What fits the criteria of the address. */
export function ResultsScreen({ criteria, view, Saving }: ResultsScreenProps) {
  const answered = useSearchFact(({ context }) => context.answered)
  // What was asked for last: a filter that is changed while an answer is awaited must not undo the one before.
  const requested = useSearchFact((snapshot) => snapshot.context.criteria) ?? criteria
  const isAnswered = answered !== null && sameCriteria(answered, requested)
  const words = useCriteriaWords(requested)
  // Without homes it would lead to an empty map, and stand in the way of what helps.
  const hasHomes = useSearchFact((snapshot) => !snapshot.hasTag('failed') && !snapshot.hasTag('empty'))
  return (
    <Columns view={view}>
      <Tools view={view}>
        {/* On a phone the map needs the room. */}
        <chakra.div display={view === 'map' ? { base: 'none', md: 'block' } : 'block'}>
          <ResultsBox criteria={requested} words={words} />
        </chakra.div>
        <ResultsHeading criteria={requested} words={words} isAnswered={isAnswered} isOverMap={view === 'map'} />
        <ResultsTools criteria={requested} words={words} Saving={Saving}>
          {view !== 'map' && hasHomes && (
            <MapButton view={view} data-print="none">
              <CriteriaLink criteria={withView(requested, 'map')}>
                <Icon path={mdiMapOutline} />
                <Trans>Map</Trans>
              </CriteriaLink>
            </MapButton>
          )}
        </ResultsTools>
        {view !== 'map' && (
          <chakra.div pt={{ base: '1', md: '4' }}>
            <Answer answered={answered} isOutdated={!isAnswered} />
          </chakra.div>
        )}
      </Tools>
      <ResultsMapPlace criteria={answered ?? requested} view={view} />
    </Columns>
  )
}

/** On a phone it floats in reach of the thumb; where there is room it stands among the tools, and covers no card. */
const MapButton = chakra('div', {
  base: {
    position: { base: 'fixed', sm: 'static' },
    bottom: '6',
    left: 'calc(50% - 3rem)',
    zIndex: 'sticky',
    'body:has(#comparison) &': { bottom: '24' },
  },
  variants: { view: { both: { display: { md: 'none' } }, list: {} } },
})

function Answer({ answered, isOutdated }: { answered: Criteria | null; isOutdated: boolean }) {
  const isFailed = useSearchFact((snapshot) => snapshot.hasTag('failed'))
  const isEmpty = useSearchFact((snapshot) => snapshot.hasTag('empty'))
  if (isFailed) return <ResultsFailure />
  if (answered === null) return <CardsSkeleton />
  if (isEmpty && !isOutdated) return <EmptyResults criteria={answered} />
  return <ResultsList criteria={answered} isOutdated={isOutdated} />
}
