import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Container } from '#src/ui/components/Container.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'

interface ManagePageProps {
  /** Left out where the page has its heading further down. */
  heading?: ReactNode
  /** In place of that heading: the way back. */
  back?: ReactNode
  /** Beside the heading: the one thing to do here, or links to neighbours. */
  beside?: ReactNode
  children: ReactNode
}

/** A wide page of somebody's own work, or of the administration. */
export function ManagePage({ heading, back, beside, children }: ManagePageProps) {
  return (
    <chakra.div bg="bg.subtle" minHeight="calc(100dvh - {sizes.header})" py={{ base: '6', md: '8' }}>
      <Container
        display="grid"
        gap="6"
        gridTemplateColumns="minmax(0, 1fr)"
        alignContent="start"
        // What will say what happened takes no room before it does, and is there all the same for those who listen.
        css={{ '& > [aria-live]:empty': { position: 'absolute' } }}
      >
        <chakra.header display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
          {heading === undefined ? back : <PageHeading>{heading}</PageHeading>}
          {beside}
        </chakra.header>
        {children}
      </Container>
    </chakra.div>
  )
}
