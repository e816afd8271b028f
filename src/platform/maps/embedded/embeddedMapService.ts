import type { Api } from '#src/platform/api/api.ts'
import { describeArea } from '#src/platform/maps/area.ts'
import type { MapService } from '#src/platform/maps/mapService.ts'
import type { StreetSource } from '#src/platform/maps/streets/streetSource.ts'

interface EmbeddedDeps {
  api: Api
  /** Where streets come from; null where this installation has none, and the country is drawn. */
  streets: StreetSource | null
}

/**
 * Places from our own server's gazetteer, and a map that the browser draws itself: of streets where the installation has
 * them and the browser can (WebGL), else of the country.
 */
export function embeddedMapService({ api, streets }: EmbeddedDeps): MapService {
  const service: MapService = {
    suggest: async (text, options) => {
      const { _embedded } = await api.suggestPlaces({ query: { q: text } }, options)
      const items = (_embedded?.item ?? []).map((place) => ({ ...suggestionOf(place), place }))
      return { items, attribution: '' }
    },
    choosePlace: async ({ id, place }) => place ?? api.getPlace({ params: { placeId: id } }),
    reverseGeocode: async ({ lat, lng }, options) => {
      const { kind, name, context } = await api.reverseGeocode({ query: { lat, lng } }, options)
      // A quarter means little without its town.
      return kind === 'quarter' && context !== '' ? `${name}, ${context}` : name
    },
    describeArea: (box, i18n) => describeArea(service.reverseGeocode, box, i18n),
    drawMap: (options) =>
      orDrawn(
        streets,
        async (source) => (await import('../streets/placeStreets.ts')).placeStreets(options, source),
        async () => (await import('../drawn/drawPlace.ts')).drawPlace(options),
      ),
    openMap: (options) =>
      orDrawn(
        streets,
        async (source) => (await import('../streets/openStreets.ts')).openStreets(options, source),
        async () => (await import('../drawn/openDrawnMap.ts')).openDrawnMap(options),
      ),
  }
  return service
}

/** Streets where there are any; without WebGL, or while they cannot be had, the country stands in. */
async function orDrawn<Drawn>(
  streets: StreetSource | null,
  ofStreets: (source: StreetSource) => Promise<Drawn>,
  ofCountry: () => Promise<Drawn>,
): Promise<Drawn> {
  if (streets === null) return ofCountry()
  try {
    return await ofStreets(streets)
  } catch {
    return ofCountry()
  }
}

const suggestionOf = ({ id, name, context, kind }: Awaited<ReturnType<Api['getPlace']>>) => ({
  id,
  name,
  context,
  kind,
})
