import { isSlip } from '#contract/understanding/isSlip.ts'

import type { Database } from '#server/platform/database/database.ts'
import {
  findNear,
  insertLearnt,
  keepEvidence,
  readLargest,
  readTowns,
  refreshHomes,
  refreshLearnt,
  type Evidence,
  type LearntPlace,
  type NearPlace,
} from './learnPlaces.store.ts'
import { idInTown, numberOfName } from './placeNumbers.ts'
import { contextOfTown } from './placeRows.ts'
import { districtOfPostcode, regionOfPostcode } from './postcodeDistricts.ts'
import {
  isNumeral,
  isPartName,
  isStreetName,
  isTownName,
  nameKey,
  partName,
  streetName,
  townKeys,
} from './statedPlace.ts'
import { resolveTowns, type TownOfPosition } from './statedTown.store.ts'

/** Counts the listings of every learnt place and street anew, and moves learnt ones to the middle of them. */
export const refreshLearntPlaces = (database: Database): Promise<void> => refreshLearnt(database)

/** Counts the public homes in towns and quarters anew. */
export const refreshPlaceHomes = (database: Database): Promise<void> => refreshHomes(database)

/** What a public listing says of its place. */
export interface StatingListing {
  listingId: number
  townId: number | null
  city: string
  cityPart: string | null
  /** Null where the owner keeps it private. */
  street: string | null
  zip: string | null
  /** As the public may know it. */
  position: { latitude: number; longitude: number } | null
}

type Placed = StatingListing & { townId: number; position: { latitude: number; longitude: number } }

/** Numbers of learnt towns are above those of all others, and the same for all processes that learn one. */
const firstLearntTown = 200_000_000
/** A town of a name that a large place has is learnt only where its postal code says so, too: else its position is wrong. */
const wellKnown = 3_000
/** So near to the middle of a place of another name a listing lies in that one, in km; no two villages are nearer. */
const leastApartKm = 0.4
/** Names of places nearer than this are compared, in km. */
const nearKm = 12
/** Nearer than this beyond the extent of a place, its name with a wrong letter means it, in km; Mořinka is no Mořina. */
const slipKm = 1.2
/** In a town of so many people its name with a wrong letter means it wherever the listing lies. */
const largeTown = 15_000
/** Farther from every known point of its town than this, a part or a street is not learnt, in km. */
const partKm = 6

/**
 * Learns the towns that listings state and nobody knew, and answers the towns of the listings for which they are others
 * than before. A name that is most likely a slip of the pen, or a large town's that lies elsewhere, is not learnt.
 */
export async function learnTowns(
  database: Database,
  listings: readonly StatingListing[],
): Promise<Map<number, TownOfPosition>> {
  const placed = listings.filter(isPlaced)
  const towns = await readTowns(database, [...new Set(placed.map(({ townId }) => townId))])
  const others = placed.filter(({ townId, city }) => {
    const town = towns.get(townId)
    return town !== undefined && isTownName(city.trim()) && !townKeys(city).includes(town.key)
  })
  if (others.length === 0) return new Map()
  const resolved = await resolveTowns(database, others)
  const found = new Map<number, TownOfPosition>()
  const unknown: Placed[] = []
  for (const [index, listing] of others.entries()) {
    const town = resolved[index]
    if (town?.isStated !== true) unknown.push(listing)
    else if (town.townId !== listing.townId) found.set(listing.listingId, town)
  }
  for (const [listingId, town] of await learnUnknown(database, unknown)) found.set(listingId, town)
  return found
}

async function learnUnknown(database: Database, listings: readonly Placed[]): Promise<Map<number, TownOfPosition>> {
  if (listings.length === 0) return new Map()
  const near = groupBy(await findNear(database, listings.map(positionOf), nearKm), ({ listingId }) => listingId)
  const largest = await readLargest(database, [...new Set(listings.map(({ city }) => nameKey(city)))])
  const nearest = await resolveTowns(database, listings)
  const learnt = new Map<number, TownOfPosition>()
  const places = new Map<string, LearntPlace>()
  for (const [index, listing] of listings.entries()) {
    const key = nameKey(listing.city)
    const here = nearest[index] ?? null
    if (here === null || !isApart(key, here, near.get(listing.listingId) ?? [])) continue
    const known = largest.get(key)
    if (known !== undefined && known.population >= wellKnown && !isAnother(listing, here, known)) continue
    const townId = firstLearntTown + numberOfName(`${key} ${here.district}`)
    const town = { region: here.region, district: here.district, townId }
    const name = listing.city.trim()
    learnt.set(listing.listingId, town)
    const id = `town-${townId}`
    if (!places.has(id))
      places.set(id, {
        id,
        kind: 'town',
        name,
        context: contextOfTown({ name, region: town.region, district: town.district ?? '' }),
        ...town,
        ...listing.position,
      })
  }
  await insertLearnt(database, [...places.values()])
  return learnt
}

/**
 * Whether a listing means a village that has the name of a large town: its postal code and its position lie in one district
 * or one region, and the large town in another.
 */
function isAnother({ zip }: Placed, here: TownOfPosition, large: { region: string; district: string | null }): boolean {
  const isOtherDistrict = districtOfPostcode(zip) === here.district && here.district !== large.district
  return isOtherDistrict || (regionOfPostcode(zip) === here.region && here.region !== large.region)
}

/** Whether a name is another one than those around, at a position that lies in none of them. */
const isApart = (key: string, here: TownOfPosition, around: readonly NearPlace[]) =>
  around.every(
    (place) =>
      // Learnt places are where their listings are, not in their own middle.
      (place.source === 'learnt' || place.kilometres > leastApartKm || isCalledAfter(place, key)) &&
      !(place.kind === 'town' && place.key === key && place.district === here.district) &&
      // `Klatovy u nádraží`
      !(place.kilometres <= place.extent && key.startsWith(`${place.key} `)) &&
      !isSlipOf(key, here, place),
  )

/** The quarter `Nové Vráto` beside the village `Vráto`. */
const isCalledAfter = ({ kind, key: other }: NearPlace, key: string) => kind === 'quarter' && other.endsWith(` ${key}`)

function isSlipOf(
  key: string,
  here: TownOfPosition,
  { key: other, townId, population, kilometres, extent }: NearPlace,
) {
  if (!isSlip(other, key) || isDiminutive(other, key)) return false
  return kilometres <= extent + slipKm || (townId === here.townId && population >= largeTown)
}

/** `Mořinka` beside `Mořina`, `Doubravka` beside `Doubrava`: what smaller places are called is no slip of the pen. */
const isDiminutive = (one: string, other: string) =>
  one !== other && one.replace(/k(?=[aeyu]$)/, '') === other.replace(/k(?=[aeyu]$)/, '')

/** Learns the parts and streets that public listings state in towns that we know, and which listings state them. */
export async function learnParts(database: Database, listings: readonly StatingListing[]): Promise<void> {
  const placed = listings.filter(isPlaced)
  const towns = await readTowns(database, [...new Set(placed.map(({ townId }) => townId))])
  const inKnown = placed.filter(({ townId }) => towns.has(townId))
  if (inKnown.length === 0) return
  const near = groupBy(await findNear(database, inKnown.map(positionOf), nearKm), ({ listingId }) => listingId)
  const places = new Map<string, LearntPlace>()
  const evidence: Evidence[] = []
  for (const listing of inKnown) {
    const town = towns.get(listing.townId)
    if (town === undefined) continue
    const { listingId, townId, position } = listing
    const own = (near.get(listingId) ?? []).filter((place) => place.townId === townId)
    const isLearnt = town.source === 'learnt' && nameKey(listing.city) === town.key
    const fits = isLearnt || own.some(({ kilometres, extent }) => kilometres <= partKm + extent)
    if (!fits) continue
    const state = (placeId: string) =>
      evidence.push({
        listingId,
        placeId,
        latitude: Math.round(position.latitude * 1e5),
        longitude: Math.round(position.longitude * 1e5),
      })
    const base = { region: town.region, district: town.district, townId, ...position }
    if (isLearnt) state(`town-${townId}`)
    const part = partOf(listing, town, own)
    if (part !== null) {
      const id = idInTown('quarter', townId, part)
      places.set(id, places.get(id) ?? { ...base, id, kind: 'quarter', name: part, context: town.name })
      state(id)
    }
    const street = listing.street === null ? '' : streetName(listing.street)
    if (isStreetName(street) && nameKey(street) !== town.key) {
      const id = idInTown('street', townId, street)
      const context = [listing.cityPart === null ? '' : partName(listing.cityPart, town.name), town.name]
      places.set(
        id,
        places.get(id) ?? {
          ...base,
          id,
          kind: 'street',
          name: street,
          context: [...new Set(context)].filter((name) => name !== '').join(', '),
        },
      )
      state(id)
    }
  }
  await insertLearnt(database, [...places.values()])
  await keepEvidence(database, evidence)
}

/** The part of a town that a listing states, if that is a name of its own and no slip of another part's. */
function partOf(
  { cityPart, city }: Placed,
  town: { name: string; key: string },
  own: readonly NearPlace[],
): string | null {
  if (cityPart === null) return null
  const name = partName(cityPart, town.name)
  const key = nameKey(name)
  if (!isPartName(name, town.name) || key === town.key || key === nameKey(city)) return null
  // `Klatovy IV` is no slip of `Klatovy II`, nor is `Děčín VI-Letná` one of `Děčín XXXV-Lesná`.
  const isNumbered = cityPart.split(/[\s.-]/).some((word, at) => at > 0 && isNumeral(word))
  const isSlipOfOther =
    !isNumbered &&
    own.some((place) => place.kind === 'quarter' && isSlip(place.key, key) && !isDiminutive(place.key, key))
  return isSlipOfOther ? null : name
}

function isPlaced(listing: StatingListing): listing is Placed {
  return listing.townId !== null && listing.position !== null
}

const positionOf = ({ listingId, position }: Placed) => ({ listingId, ...position })

function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}
