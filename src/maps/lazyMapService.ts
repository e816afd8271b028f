import { loadedOnce } from '#src/browser/later.ts'

import type { MapService } from './mapService.ts'

/** A service that is fetched when it is first asked; fetched again where that failed. */
export function lazyMapService(fetchService: () => Promise<MapService>): MapService {
  const service = loadedOnce(fetchService)
  return {
    suggest: async (...question) => (await service()).suggest(...question),
    choosePlace: async (...question) => (await service()).choosePlace(...question),
    reverseGeocode: async (...question) => (await service()).reverseGeocode(...question),
    describeArea: async (...question) => (await service()).describeArea(...question),
    drawMap: async (...question) => (await service()).drawMap(...question),
  }
}
