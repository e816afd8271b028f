import { chakra } from '@chakra-ui/react'

import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

import type { ListingActionsProps } from './ListingActions.tsx'

const load = () => import('./ListingActions.tsx')

/** Where the actions of a listing stand. They need the application anyway, so they are fetched once it has the page. */
export function ActionsPlace(props: ListingActionsProps) {
  const parts = useLazyPart(load)
  return (
    <chakra.div data-print="none" minHeight={{ base: '6rem', md: '10.5rem' }}>
      {parts && <parts.ListingActions {...props} />}
    </chakra.div>
  )
}
