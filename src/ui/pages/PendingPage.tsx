import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'

import { Container } from '#src/ui/components/Container.tsx'

import { PendingHeading } from './PendingHeading.tsx'

interface PendingPageProps extends ComponentProps<typeof Container> {
  /** What is read out; that it is loading, where nothing is given. */
  words?: ReactNode
}

/** A page that is on its way, as tall as the screen at least: its heading, and the shape that it will have. */
export function PendingPage({ words, children, ...props }: PendingPageProps) {
  return (
    <Container py={{ base: '6', md: '8' }} minHeight="calc(100dvh - {sizes.header})" aria-busy {...props}>
      <PendingHeading>{words ?? <Trans>Loading…</Trans>}</PendingHeading>
      {children}
    </Container>
  )
}
