import type { Place } from '#contract/entities/place.ts'
import type { Api } from '#src/platform/api/api.ts'
import { kilometresBetween } from '#src/platform/maps/area.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'

/** How far the same place may lie from itself: two gazetteers seldom agree where the middle of a region is. */
const reachKm: Readonly<Record<Place['kind'], number>> = {
  region: 80,
  district: 30,
  town: 8,
  quarter: 4,
  street: 1,
  metro: 1,
  area: 60,
  postcode: 15,
}

/**
 * The place of our gazetteer that somebody else's place is: one of its name and kind near it, else whatever lies there.
 * A search can only ask for places that our server knows.
 */
export async function matchPlace(
  api: Api,
  { name, kind }: Pick<PlaceSuggestion, 'name' | 'kind'>,
  position: Position,
): Promise<Place> {
  const nearby = () => api.reverseGeocode({ query: position })
  if (kind === null || kind === 'street') return nearby()
  const { _embedded } = await api.suggestPlaces({ query: { q: name } })
  const [nearest] = (_embedded?.item ?? [])
    .filter((place) => place.kind === kind)
    .map((place) => ({ place, km: kilometresBetween(position, { lat: place.latitude, lng: place.longitude }) }))
    .filter(({ km }) => km <= reachKm[kind])
    .toSorted((one, other) => one.km - other.km)
  return nearest?.place ?? nearby()
}
