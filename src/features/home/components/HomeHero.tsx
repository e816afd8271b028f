import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import { Container } from '#src/ui/components/Container.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'

import { HeroPicture } from './HeroPicture.tsx'
import { HomeSearchCard } from './HomeSearchCard.tsx'

/** The town at dusk, the claim, and the search that most visits begin with. */
export function HomeHero() {
  return (
    // Above what follows: the suggested places open over it.
    <chakra.section position="relative" zIndex="1" isolation="isolate" bg="#2b3548">
      <HeroPicture />
      <Container display="grid" gap={{ base: '6', md: '8' }} pt={{ base: '8', md: '16' }} pb={{ base: '8', md: '24' }}>
        <chakra.div color="white" maxWidth="40rem" textShadow="0 1px 12px rgb(20 26 40 / 0.55)">
          <PageHeading color="white">
            <Trans>Find a home where you want to live</Trans>
          </PageHeading>
          <chakra.p textStyle={{ base: 'md', md: 'lg' }} mt="2">
            <Trans>Homes for sale and rent across Czechia, with clear prices and full details.</Trans>
          </chakra.p>
        </chakra.div>
        <HomeSearchCard />
      </Container>
    </chakra.section>
  )
}
