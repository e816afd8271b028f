import { Trans } from '@lingui/react/macro'

import { Container } from '#src/components/Container.tsx'
import { PageHeading } from '#src/components/Heading.tsx'

export function HomeScreen() {
  return (
    <Container py="12">
      <PageHeading>
        <Trans>Find a home where you want to live</Trans>
      </PageHeading>
    </Container>
  )
}
