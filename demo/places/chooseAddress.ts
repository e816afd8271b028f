import type { RegionCode } from '#contract/entities/regions.ts'

import type { Random } from '#demo/random.ts'
import { neighbourhoodsOf, type Neighbourhood } from './neighbourhoods.ts'
import { streetsOfTowns, townStreets, villageStreets } from './streets.ts'

export type LocationAccuracy = 'exact' | 'street' | 'district'

/** Where one listing lies. */
export interface Address {
  region: RegionCode
  neighbourhood: Neighbourhood
  street: string | undefined
  houseNumber: string | undefined
  zip: string | undefined
  formattedAddress: string
  latitude: number
  longitude: number
  accuracy: LocationAccuracy
}

/** Picks a place in a region: where many live for flats, also small places for what lies in the countryside. */
export function chooseAddress(random: Random, region: RegionCode, isCountryside: boolean): Address {
  const exponent = isCountryside ? 0.5 : 1.02
  const neighbourhood = random.weighted(
    neighbourhoodsOf(region).map((candidate) => [candidate, candidate.population ** exponent] as const),
  )
  const accuracy = random.weighted<LocationAccuracy>([
    ['exact', 35],
    ['street', 50],
    ['district', 15],
  ])
  const street = random.chance(isCountryside ? 0.55 : 0.96) ? chooseStreet(random, neighbourhood) : undefined
  const houseNumber =
    street !== undefined && accuracy === 'exact' ? chooseHouseNumber(random, neighbourhood) : undefined
  const { town, quarter } = neighbourhood
  const radius = quarter === undefined ? Math.min(2.2, 0.12 + Math.sqrt(town.population) / 160) : 0.42
  return {
    region,
    neighbourhood,
    street,
    houseNumber,
    zip: zipOf(neighbourhood),
    formattedAddress: formatAddress(neighbourhood, street, houseNumber),
    latitude: sixPlaces(neighbourhood.latitude + (clamped(random.normal()) * radius) / 2 / 111.2),
    longitude: sixPlaces(neighbourhood.longitude + (clamped(random.normal()) * radius) / 2 / 71.5),
    accuracy,
  }
}

function chooseStreet(random: Random, { town, quarter }: Neighbourhood): string {
  if (quarter !== undefined && quarter.streets.length > 0) return random.pick(quarter.streets)
  const known = quarter === undefined ? streetsOfTowns[town.name] : undefined
  if (known !== undefined && random.chance(0.4)) return random.pick(known)
  const street = random.pick(town.population < 4_000 ? villageStreets : townStreets)
  // No town names a street after itself alone.
  return street.startsWith(town.name.slice(0, 4)) ? 'Nádražní' : street
}

function chooseHouseNumber(random: Random, { town }: Neighbourhood): string {
  if (town.population < 4_000) return String(random.int(1, 420))
  return `${random.int(80, 2_400)}/${random.int(1, 78)}${random.chance(0.12) ? random.pick(['a', 'b', 'c']) : ''}`
}

/** Prague's post codes follow its ten old districts; of other towns we know none. */
function zipOf({ town, quarter }: Neighbourhood): string | undefined {
  const district = town.name === 'Praha' ? /^Praha (\d+)$/.exec(quarter?.context ?? '')?.[1] : undefined
  return district === undefined ? undefined : `1${district.padStart(2, '0').slice(-1)}0 00`
}

function formatAddress({ town, quarter }: Neighbourhood, street?: string, houseNumber?: string): string {
  const place = quarter === undefined ? town.name : `${quarter.context} - ${quarter.name}`
  if (street === undefined) return place
  return `${houseNumber === undefined ? street : `${street} ${houseNumber}`}, ${place}`
}

function clamped(z: number): number {
  return Math.max(-2, Math.min(2, z))
}

function sixPlaces(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}
