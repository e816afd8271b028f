import { importLibrary } from '@googlemaps/js-api-loader'

import type { Api } from '#src/platform/api/api.ts'

import { loadMapsScript } from './mapsScript.ts'
import { googleMapService } from './google/googleMapService.ts'
import type { MapService } from './mapService.ts'
import { loadMaps, startMapsLoader } from './mapsLoader.actor.ts'

interface GoogleMapsDeps {
  api: Api
  /** The public key of the installation. */
  key: string
  language: string
}

/** Google's maps, whose script is loaded when it is first needed. */
export function startGoogleMaps({ api, key, language }: GoogleMapsDeps): MapService {
  const loader = startMapsLoader({ loadScript: loadMapsScript, log: console })
  const options = { key, libraries: ['places'], language }
  return googleMapService({
    api,
    library: async (name) => {
      await loadMaps(loader, options)
      return importLibrary(name)
    },
  })
}
