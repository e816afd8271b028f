import type { Api } from '#src/platform/api/api.ts'
import { describeArea } from '#src/platform/maps/area.ts'
import type { MapService } from '#src/platform/maps/mapService.ts'

interface EmbeddedDeps {
  api: Api
  /** A style to draw with; empty for our own. */
  styleUrl: string
}

/** Places from our own server's gazetteer, and a map that is drawn by the browser itself. Nobody else is asked. */
export function embeddedMapService({ api, styleUrl }: EmbeddedDeps): MapService {
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
    drawMap: async (options) => (await import('./createMap.ts')).createMap({ ...options, styleUrl }),
    openMap: async (options) => (await import('./createSearchMap.ts')).createSearchMap({ ...options, styleUrl }),
  }
  return service
}

const suggestionOf = ({ id, name, context, kind }: Awaited<ReturnType<Api['getPlace']>>) => ({
  id,
  name,
  context,
  kind,
})
