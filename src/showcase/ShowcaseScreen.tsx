import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import { Container } from '#src/ui/components/Container.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'

import { MapsLoaderExample } from './MapsLoaderExample.tsx'
import { PhoneFieldExample } from './PhoneFieldExample.tsx'

/** Every part that is shown here, each in a form of its own. */
export function ShowcaseScreen() {
  return (
    <chakra.main py="8">
      <Container width="prose">
        <PageHeading>
          <Trans>Parts of the product</Trans>
        </PageHeading>
        <PhoneFieldExample />
        <MapsLoaderExample />
      </Container>
    </chakra.main>
  )
}
