import { importLibrary } from '@googlemaps/js-api-loader'

import { loaderStatus } from '#machines/mapsLoader/loaderStatus.ts'
import type { MapsOptions } from '#machines/mapsLoader/mapsOptions.ts'
import { createApi } from '#src/platform/api/api.ts'
import { browserTransport } from '#src/platform/api/browserTransport.ts'
import { loadMapsScript } from '#src/platform/maps/mapsScript.ts'
import { embeddedMapService } from '#src/platform/maps/embedded/embeddedMapService.ts'
import { googleMapService } from '#src/platform/maps/google/googleMapService.ts'
import type { Box } from '#src/platform/maps/box.ts'
import type { MapOptions, SearchMap } from '#src/platform/maps/mapService.ts'
import { loadMaps, startMapsLoader } from '#src/platform/maps/mapsLoader.actor.ts'

import { languages } from './languages.ts'

/** The two services and the loader on a page without the product, in the hands of a test. */
const api = createApi(
  browserTransport({
    baseUrl: '',
    language: () => undefined,
    statsToken: { read: () => undefined, store: () => undefined },
  }),
)
const loader = startMapsLoader({ loadScript: loadMapsScript, log: console })
const options: MapsOptions = { key: 'K', libraries: ['places'], language: 'en' }

const services = {
  embedded: embeddedMapService({ api, streets: null }),
  google: googleMapService({
    api,
    library: async (name) => {
      await loadMaps(loader, options)
      return importLibrary(name)
    },
  }),
}

let endMap: () => void = () => undefined
let searchMap: SearchMap | undefined
/** Who ended each movement of the map. */
const rests: string[] = []

const page = {
  ...services,
  languages,
  /** Where the loader is, by its own name and by Google's. */
  state: () => [loader.getSnapshot().value, loaderStatus(loader.getSnapshot())],
  load: (changes: Partial<MapsOptions> = {}) => loadMaps(loader, { ...options, ...changes }),
  draw: async (name: keyof typeof services, place: Pick<MapOptions, 'position' | 'radiusMetres'>) => {
    const container = document.querySelector('main')
    if (container === null) throw new Error('The page has no place for a map.')
    const words = { zoomIn: 'Zoom in', zoomOut: 'Zoom out', map: 'Map', language: 'en' }
    const placed = await services[name].drawMap({
      ...place,
      container,
      words,
      isCalm: true,
      onAttribution: () => undefined,
    })
    endMap = placed.end
  },
  open: async (name: keyof typeof services, box: Box) => {
    const container = document.querySelector('main')
    if (container === null) throw new Error('The page has no place for a map.')
    container.style.height = '400px'
    searchMap = await services[name].openMap({
      container,
      box,
      words: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', map: 'Map', language: 'en' },
      isCalm: true,
      onAttribution: () => undefined,
      onMove: () => undefined,
      onRest: (movedBy) => rests.push(movedBy),
      onClick: () => undefined,
    })
    endMap = searchMap.end
  },
  view: () => searchMap?.view(),
  project: (lat: number, lng: number) => searchMap?.project({ lat, lng }),
  fit: (box: Box) => searchMap?.fit(box),
  outline: (areas: { lat: number; lng: number }[][]) => searchMap?.outline(areas),
  rests: () => rests,
  endMap: () => endMap(),
}

export type MapsPage = typeof page

Object.assign(globalThis, { mapsPage: page })
