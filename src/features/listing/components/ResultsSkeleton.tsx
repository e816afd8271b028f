import { chakra } from '@chakra-ui/react'

import { Skeleton } from '#src/ui/components/Skeleton.tsx'

import { ResultsGrid } from './ResultsGrid.ts'

const cards = ['1', '2', '3', '4', '5', '6']

/** Cards in their final shape, before there is anything in them. */
export function CardsSkeleton() {
  return (
    <ResultsGrid aria-hidden>
      {cards.map((card) => (
        <li key={card}>
          <Skeleton shape="picture" />
          <chakra.div display="grid" gap="1" pt="3">
            <Skeleton shape="line" width="8rem" />
            <Skeleton shape="line" width="6rem" />
            <Skeleton shape="line" width="12rem" />
          </chakra.div>
        </li>
      ))}
    </ResultsGrid>
  )
}
