import type { Place } from '#contract/entities/place.ts'
import type { Api } from '#src/platform/api/api.ts'
import { describeArea } from '#src/platform/maps/area.ts'
import type { MapService, PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'

import { drawGoogleMap } from './drawGoogleMap.ts'
import type { GoogleLibrary } from './googleLibrary.ts'
import { openGoogleMap } from './openGoogleMap.ts'
import { matchPlace } from './matchPlace.ts'

interface GoogleDeps {
  library: GoogleLibrary
  /** Our own server, which knows what a search can ask for. */
  api: Api
}

/** Places have Czech names here, in both languages of the product, as in our own gazetteer. */
const language = 'cs'

/** What a search for a home can be about; Google takes at most five. */
const kinds: Readonly<Record<string, Place['kind']>> = {
  locality: 'town',
  sublocality: 'quarter',
  route: 'street',
  administrative_area_level_2: 'district',
  administrative_area_level_1: 'region',
}

/**
 * Suggestions, names and maps of Google, by the public key of the installation. Requests for suggestions belong to one
 * session with the choice that ends them (Places API, New).
 */
export function googleMapService({ library, api }: GoogleDeps): MapService {
  let session: google.maps.places.AutocompleteSessionToken | undefined
  const predictions = new Map<string, google.maps.places.PlacePrediction>()
  const service: MapService = {
    suggest: async (text, options) => {
      const { AutocompleteSuggestion, AutocompleteSessionToken } = await library('places')
      session ??= new AutocompleteSessionToken()
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        sessionToken: session,
        includedRegionCodes: ['cz'],
        includedPrimaryTypes: Object.keys(kinds),
        language,
        region: 'cz',
      })
      options?.signal?.throwIfAborted()
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
      for (const prediction of found) predictions.set(prediction.placeId, prediction)
      return { items: found.slice(0, 10).map(suggestionOf), attribution: 'Google Maps' }
    },
    choosePlace: async (suggestion) => {
      const { Place } = await library('places')
      const chosen = predictions.get(suggestion.id)?.toPlace() ?? new Place({ id: suggestion.id })
      session = undefined
      predictions.clear()
      const { place } = await chosen.fetchFields({ fields: ['location'] })
      if (!place.location) throw new Error(`Google does not know where ${suggestion.name} is.`)
      return matchPlace(api, suggestion, place.location.toJSON())
    },
    reverseGeocode: async (position, options) => {
      const { Geocoder } = await library('geocoding')
      const { results } = await new Geocoder().geocode({ location: position, language })
      options?.signal?.throwIfAborted()
      return requireName(results, position)
    },
    describeArea: (box, i18n) => describeArea(service.reverseGeocode, box, i18n),
    drawMap: (options) => drawGoogleMap(library, options),
    openMap: (options) => openGoogleMap(library, options),
  }
  return service
}

function suggestionOf({ placeId, mainText, secondaryText, text, types }: google.maps.places.PlacePrediction) {
  const type = Object.keys(kinds).find((kind) => types.includes(kind))
  const suggestion: PlaceSuggestion = {
    id: placeId,
    name: (mainText ?? text).text,
    context: secondaryText?.text ?? '',
    kind: type === undefined ? null : (kinds[type] ?? null),
    place: null,
  }
  return suggestion
}

const quarters = ['neighborhood', 'sublocality']
const others = ['locality', 'administrative_area_level_2', 'administrative_area_level_1']

function requireName(results: readonly google.maps.GeocoderResult[], { lat, lng }: Position): string {
  const components = results.flatMap(({ address_components }) => address_components)
  const firstOf = (requested: readonly string[]) =>
    requested.flatMap((type) => components.find(({ types }) => types.includes(type))?.long_name ?? [])[0]
  const [quarter, other] = [firstOf(quarters), firstOf(others)]
  if (quarter === undefined && other === undefined) throw new Error(`Google knows no place at ${lat}, ${lng}.`)
  if (quarter === undefined || other === undefined || quarter.includes(other)) return quarter ?? other ?? ''
  return `${quarter}, ${other}`
}
