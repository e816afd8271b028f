import type { Place, PlaceAtPosition } from '#contract/entities/place.ts'

import type { Database } from '#server/platform/database/database.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { currentPlaces } from './currentPlaces.ts'
import { kilometres } from './placeRows.ts'
import { findPlaceInMiddle, findPlacesAround, isKnownTown, readPlace, type NearbyPlace } from './place.store.ts'
import { townKeys } from './statedPlace.ts'
import { resolveTown } from './statedTown.store.ts'
import { suggestFrom } from './suggestPlaces.ts'

// What other features read and lock of these tables.
export { resolveTown, resolveTowns, type TownOfPosition } from './statedTown.store.ts'

/** At most ten places for what somebody has typed so far. */
export async function suggestPlaces(database: Database, text: string): Promise<Place[]> {
  return suggestFrom(await currentPlaces(database), text).map(presentPlace)
}

export async function getPlace(database: Database, placeId: string): Promise<Place> {
  const place = await readPlace(database, placeId)
  if (place === undefined) throw new NotFound(`There is no place ${placeId}.`)
  return presentPlace(place)
}

/**
 * The town, or in a large one the quarter, that a position lies in; 404 outside of Czechia. With the town that an address
 * states, also whether that can be there. A position that is that of a place itself is said to be its middle.
 */
export async function reverseGeocode(
  database: Database,
  position: { latitude: number; longitude: number },
  city = '',
): Promise<PlaceAtPosition> {
  const around = await findPlacesAround(database, position)
  const [nearest] = around
    .map((place) => ({ place, kilometres: kilometresFromEdge(place, position) }))
    .toSorted((a, b) => a.kilometres - b.kilometres)
  if (nearest === undefined || nearest.kilometres > 20)
    throw new NotFound('There is no known place near this position.')
  const middleOf = await findPlaceInMiddle(database, position)
  const place = { ...presentPlace(nearest.place), ...(middleOf !== undefined && { middleOf }) }
  if (city.trim() === '' || !(await isKnownTown(database, townKeys(city)))) return place
  const stated = await resolveTown(database, { city, zip: null, position })
  return { ...place, agrees: stated?.isStated === true }
}

/** How far a position lies outside of a place; negative inside. */
const kilometresFromEdge = (place: NearbyPlace, position: { latitude: number; longitude: number }) =>
  kilometres(place, position) - place.extent

function presentPlace({ id, kind, name, context, latitude, longitude, region }: Place): Place {
  return { id, kind, name, context, latitude, longitude, region }
}
