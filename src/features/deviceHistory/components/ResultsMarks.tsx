import type { PropertyCard } from '#contract/entities/property.ts'
import { ComparisonBar } from '#src/features/compare/index.ts'

import { HiddenLine } from './HiddenLine.tsx'

export { CardMarks } from './CardMarks.tsx'

/** What this device knows of a page of listings, below them, and what is to be compared. */
export function ResultsMarks({ listings }: { listings: readonly PropertyCard[] }) {
  return (
    <>
      <HiddenLine ids={listings.map(({ id }) => id)} />
      <ComparisonBar />
    </>
  )
}
