import type { Api } from '#src/platform/api/api.ts'

import { embeddedMapService } from './embedded/embeddedMapService.ts'
import { lazyMapService } from './lazyMapService.ts'
import type { MapService } from './mapService.ts'
import { streetSourceOf } from './streets/streetSource.ts'
import { locate, withNearMe } from './nearMe.ts'
import { withFallback } from './withFallback.ts'

export interface MapServiceDeps {
  api: Api
  /** A style of streets; empty for none. */
  mapStyleUrl: string
  /** The tiles of streets; empty for none. */
  mapTilesUrl: string
  /** Empty where Google is never asked. */
  mapsKey: string
  /** The language of a map's controls. */
  language: string
}

/** The maps of this installation: our own, or with a key Google's, for which our own stand in while they cannot be had. */
export function startMapService({ api, mapsKey, language, ...settings }: MapServiceDeps): MapService {
  const embedded = embeddedMapService({ api, streets: streetSourceOf(settings) })
  const placed = (service: MapService) =>
    withNearMe(service, { locate, placeAt: (position) => api.reverseGeocode({ query: position }) })
  if (mapsKey === '') return placed(embedded)
  const google = lazyMapService(async () =>
    (await import('./startGoogleMaps.ts')).startGoogleMaps({ api, key: mapsKey, language }),
  )
  const both = withFallback(google, embedded, {
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    patienceMs: 2_000,
    pauseMs: 60_000,
  })
  return placed(both)
}
