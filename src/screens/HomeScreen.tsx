import { HomeHero } from '#src/parts/home/HomeHero.tsx'
import { LatestListings } from '#src/parts/home/LatestListings.tsx'
import { OwnerSteps } from '#src/parts/home/OwnerSteps.tsx'
import { PropertyTypeTiles } from '#src/parts/home/PropertyTypeTiles.tsx'
import { RegionsSection } from '#src/parts/home/RegionsSection.tsx'

/** Search, the latest, regions, types, and a way in for owners. */
export function HomeScreen() {
  return (
    <>
      <HomeHero />
      <LatestListings />
      <RegionsSection />
      <PropertyTypeTiles />
      <OwnerSteps />
    </>
  )
}
