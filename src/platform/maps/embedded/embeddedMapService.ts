import type { Api } from '#src/platform/api/api.ts'
import { describeArea } from '#src/platform/maps/area.ts'
import type { Box } from '#src/platform/maps/box.ts'
import type { MapService, SearchMapOptions } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'
import { wholeCountry } from '#src/platform/maps/searchLimits.ts'
import type { StreetSource } from '#src/platform/maps/streets/streetSource.ts'

import { openPartialStreets, shareWithin } from './partialStreets.ts'

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
    drawMap: async (options) => {
      const known = await knownStreets(streets)
      const { position } = options
      const isKnown =
        known !== null &&
        (position === null ? knowsTheCountry(known.box) : shareWithin(boxOf(position), known.box) === 1)
      return orDrawn(
        isKnown ? known.source : null,
        async (source) => (await import('../streets/placeStreets.ts')).placeStreets(options, source),
        async () => (await import('../drawn/drawPlace.ts')).drawPlace(options),
      )
    },
    openMap: async (options) => {
      const known = await knownStreets(streets)
      if (known === null) return openCountry(options)
      const ofStreets = async (own: SearchMapOptions) =>
        (await import('../streets/openStreets.ts')).openStreets(own, known.source)
      if (!knowsTheCountry(known.box))
        return openPartialStreets(options, known.box, { streets: ofStreets, country: openCountry })
      return orDrawn(
        known.source,
        () => ofStreets(options),
        () => openCountry(options),
      )
    },
  }
  return service
}

const openCountry = async (options: SearchMapOptions) =>
  (await import('../drawn/openDrawnMap.ts')).openDrawnMap(options)

/** A file of the country may end a little before its border. */
const knowsTheCountry = (box: Box) => shareWithin(wholeCountry, box) > 0.9

const boxOf = ({ lat, lng }: Position): Box => ({ west: lng, south: lat, east: lng, north: lat })

const everywhere: Box = { west: -180, south: -90, east: 180, north: 90 }

/** Of which part of the earth the streets are known; null where there are none, or they cannot be had. */
async function knownStreets(source: StreetSource | null): Promise<{ source: StreetSource; box: Box } | null> {
  if (source === null) return null
  if ('styleUrl' in source) return { source, box: everywhere }
  try {
    const { openTiles } = await import('../streets/openTiles.ts')
    return { source, box: await openTiles(source.tilesUrl) }
  } catch {
    return null
  }
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
