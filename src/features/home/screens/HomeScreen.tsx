import { chakra } from '@chakra-ui/react'

import { loadRecentlySeen } from '#src/features/deviceHistory/index.ts'
import { HomeHero } from '#src/features/home/components/HomeHero.tsx'
import { LatestListings } from '#src/features/home/components/LatestListings.tsx'
import { OwnerSteps } from '#src/features/home/components/OwnerSteps.tsx'
import { PropertyTypeTiles } from '#src/features/home/components/PropertyTypeTiles.tsx'
import { RegionsSection } from '#src/features/home/components/RegionsSection.tsx'
import { DeferBelowFold } from '#src/ui/pages/DeferBelowFold.tsx'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

/** Keeps the footer out of sight while nothing of it is painted. */
const Rest = chakra('div', { base: { minHeight: '100dvh' } })

/** Search, the latest, regions, types, a way in for owners, and what was seen last. */
export function HomeScreen() {
  const recent = useLazyPart(loadRecentlySeen)
  return (
    <>
      <HomeHero />
      <LatestListings />
      <DeferBelowFold>
        <Rest data-rest>
          <RegionsSection />
          <PropertyTypeTiles />
          <OwnerSteps />
          {recent && <recent.RecentlySeen />}
        </Rest>
      </DeferBelowFold>
    </>
  )
}
