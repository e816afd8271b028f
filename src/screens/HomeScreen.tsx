import { chakra } from '@chakra-ui/react'

import { BelowFirstScreen } from '#src/parts/BelowFirstScreen.tsx'
import { HomeHero } from '#src/parts/home/HomeHero.tsx'
import { LatestListings } from '#src/parts/home/LatestListings.tsx'
import { OwnerSteps } from '#src/parts/home/OwnerSteps.tsx'
import { PropertyTypeTiles } from '#src/parts/home/PropertyTypeTiles.tsx'
import { RegionsSection } from '#src/parts/home/RegionsSection.tsx'
import { useLaterPart } from '#src/parts/useLaterPart.ts'

const loadRecent = () => import('#src/parts/marks/RecentlySeen.tsx')

/** Keeps the footer out of sight while nothing of it is painted. */
const Rest = chakra('div', { base: { minHeight: '100dvh' } })

/** Search, the latest, regions, types, a way in for owners, and what was seen last. */
export function HomeScreen() {
  const recent = useLaterPart(loadRecent)
  return (
    <>
      <HomeHero />
      <LatestListings />
      <BelowFirstScreen>
        <Rest data-rest>
          <RegionsSection />
          <PropertyTypeTiles />
          <OwnerSteps />
          {recent && <recent.RecentlySeen />}
        </Rest>
      </BelowFirstScreen>
    </>
  )
}
