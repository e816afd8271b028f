import type { Place } from '#contract/entities/place.ts'

import type { Database } from '#server/platform/database/database.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import {
  findPlacesAround,
  findPlacesByBeginning,
  findPlacesByLikeness,
  readPlace,
  type FoundPlace,
} from './place.store.ts'

/** A list of suggestions that fits a screen. */
export const maxSuggestions = 10

/** What foreigners call Czech towns. */
const exonyms: ReadonlyMap<string, string> = new Map([
  ['prague', 'Praha'],
  ['prag', 'Praha'],
  ['pilsen', 'Plzeň'],
  ['carlsbad', 'Karlovy Vary'],
  ['karlsbad', 'Karlovy Vary'],
  ['marienbad', 'Mariánské Lázně'],
  ['brunn', 'Brno'],
  ['budweis', 'České Budějovice'],
])

const czechOrder = new Intl.Collator('cs-CZ')
const kindOrder: Readonly<Record<Place['kind'], number>> = { town: 0, quarter: 1, region: 2, district: 3, street: 4 }

/**
 * At most ten places for what somebody has typed so far: those that begin with it, the most populous first; where they
 * are few, also those that have all its words, and those that look like it.
 */
export async function suggestPlaces(database: Database, text: string): Promise<Place[]> {
  const requested = text.trim().replaceAll(/\s+/g, ' ')
  if (requested === '') return []
  const meant = exonyms.get(requested.toLowerCase()) ?? requested
  const found = await findPlacesByBeginning(database, meant, maxSuggestions)
  if (found.length < maxSuggestions && meant.length >= 3) {
    const words = meant.split(/[\s,-]+/).filter((word) => word !== '')
    const known = new Set(found.map(({ id }) => id))
    const more = await findPlacesByLikeness(database, meant, words, maxSuggestions)
    found.push(...more.filter(({ id }) => !known.has(id)))
  }
  return found.toSorted(byFit).slice(0, maxSuggestions).map(presentPlace)
}

function byFit(a: FoundPlace, b: FoundPlace): number {
  // What only looks alike comes in the order of its likeness, in which it was read.
  if (a.tier !== b.tier || a.tier > 3) return a.tier - b.tier
  return (
    b.population - a.population ||
    kindOrder[a.kind] - kindOrder[b.kind] ||
    czechOrder.compare(a.name, b.name) ||
    czechOrder.compare(a.context, b.context)
  )
}

export async function getPlace(database: Database, placeId: string): Promise<Place> {
  const place = await readPlace(database, placeId)
  if (place === undefined) throw new NotFound(`There is no place ${placeId}.`)
  return presentPlace(place)
}

/** The town, or in a large one the quarter, that a position lies in; 404 outside of Czechia. */
export async function reverseGeocode(
  database: Database,
  position: { latitude: number; longitude: number },
): Promise<Place> {
  const around = await findPlacesAround(database, position)
  const quartered = new Set(
    around.filter(({ kind }) => kind === 'quarter').map(({ context }) => context.replace(/ \d+$/, '')),
  )
  const [nearest] = around
    // A large town's middle says less than its quarters.
    .filter(({ kind, name }) => kind === 'quarter' || !quartered.has(name))
    .map((place) => ({ place, kilometres: kilometresFromEdge(place, position) }))
    .toSorted((a, b) => a.kilometres - b.kilometres)
  if (nearest === undefined || nearest.kilometres > 20)
    throw new NotFound('There is no known place near this position.')
  return presentPlace(nearest.place)
}

/** How far a position lies outside of a place that is as large as its people need; negative inside. */
function kilometresFromEdge(place: FoundPlace, position: { latitude: number; longitude: number }): number {
  const north = (place.latitude - position.latitude) * 111.2
  const east = (place.longitude - position.longitude) * 111.2 * Math.cos((position.latitude * Math.PI) / 180)
  return Math.hypot(north, east) - Math.sqrt(place.population) / 130
}

function presentPlace({ id, kind, name, context, latitude, longitude, region }: Place): Place {
  return { id, kind, name, context, latitude, longitude, region }
}
