import type { Place } from '#contract/entities/place.ts'
import { foldText } from '#contract/understanding/foldText.ts'

import type { MapService, PlaceSuggestion } from './mapService.ts'
import type { Position } from './position.ts'

/** The suggestion that stands for the place of whoever is asking. */
export const nearMeId = 'near-me'

/** What people write who mean the place where they are, without diacritics. */
const phrases = [
  'near me',
  'around me',
  'my location',
  'nearby',
  'kolem me',
  'okolo me',
  'pobliz me',
  'v mem okoli',
  'moje poloha',
  'u me',
  'nablizku',
]
/** A beginning of so many letters is enough. */
const leastLetters = 4

const isNearMe = (text: string) => {
  const typed = foldText(text).folded.trim()
  return phrases.some((phrase) => phrase === typed || (typed.length >= leastLetters && phrase.startsWith(typed)))
}

interface NearMeDeps {
  /** Where the visitor is: asks for permission first, and rejects without it. */
  locate: () => Promise<Position>
  /** The place of ours at a position. */
  placeAt: (position: Position) => Promise<Place>
}

/** The same service, which also suggests the place of the visitor to whoever asks for it. Nobody is located before. */
export function withNearMe(service: MapService, { locate, placeAt }: NearMeDeps): MapService {
  return {
    suggest: async (text, options) => {
      const { items, attribution } = await service.suggest(text, options)
      const here: PlaceSuggestion = { id: nearMeId, name: text, context: '', kind: null, place: null }
      return { items: isNearMe(text) ? [here, ...items] : items, attribution }
    },
    choosePlace: async (suggestion) =>
      suggestion.id === nearMeId ? placeAt(await locate()) : service.choosePlace(suggestion),
    reverseGeocode: (position, options) => service.reverseGeocode(position, options),
    describeArea: (box, i18n) => service.describeArea(box, i18n),
    drawMap: (options) => service.drawMap(options),
    openMap: (options) => service.openMap(options),
  }
}

/** Where the browser is; it asks the visitor. */
export const locate = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => resolve({ lat, lng }),
      (error) => reject(new Error(error.message)),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  })
