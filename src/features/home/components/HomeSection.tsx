import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

import { Container } from '#src/ui/components/Container.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'

interface HomeSectionProps {
  heading: ReactNode
  /** Stands beside the heading: a link to more. */
  aside?: ReactNode
  isTinted?: boolean
  children: ReactNode
}

/** One band of the home page under its heading. */
export function HomeSection({ heading, aside, isTinted = false, children }: HomeSectionProps) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} bg={isTinted ? 'bg.subtle' : 'bg'} py={{ base: '8', md: '16' }}>
      <Container display="grid" gap={{ base: '4', md: '6' }}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="baseline"
          justifyContent="space-between"
          columnGap="4"
          rowGap="1"
        >
          <SectionHeading id={id}>{heading}</SectionHeading>
          {aside}
        </chakra.div>
        {children}
      </Container>
    </chakra.section>
  )
}
