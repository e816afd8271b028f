import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Container } from '#src/ui/components/Container.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'

const Ground = chakra('div', {
  base: { bg: 'bg.subtle', minHeight: 'calc(100dvh - {sizes.header})', py: { base: '6', md: '12' } },
})

const Card = chakra('section', {
  base: {
    display: 'grid',
    gap: '6',
    bg: 'bg',
    p: { base: '4', sm: '8' },
    borderWidth: '1px',
    borderRadius: 'panel',
  },
})

interface FormCardProps {
  heading: ReactNode
  /** What this page is for and what happens next, in one sentence. */
  intro?: ReactNode
  /** Ways to the neighbours of this page, below the card. */
  footer?: ReactNode
  children: ReactNode
}

/** One narrow card with one task, on a quiet ground. */
export function FormCard({ heading, intro, footer, children }: FormCardProps) {
  return (
    <Ground>
      <Container width="card">
        <Card>
          <chakra.header display="grid" gap="2">
            <PageHeading textStyle="2xl">{heading}</PageHeading>
            {intro !== undefined && <chakra.p color="fg.muted">{intro}</chakra.p>}
          </chakra.header>
          {children}
        </Card>
        {footer !== undefined && (
          <chakra.div mt="6" display="grid" gap="2" textAlign="center" color="fg.muted">
            {footer}
          </chakra.div>
        )}
      </Container>
    </Ground>
  )
}
