import { loadOnce } from '#src/platform/browser/lazy.ts'

import type { MapService } from './mapService.ts'

/** A service that is fetched when it is first asked; fetched again where that failed. */
export function lazyMapService(fetchService: () => Promise<MapService>): MapService {
  const service = loadOnce(fetchService)
  // Every part of a service is a question that is answered later.
  return new Proxy({} as MapService, {
    get:
      (_, part: keyof MapService) =>
      async (...question: never[]) =>
        ((await service())[part] as (...question: never[]) => unknown)(...question),
  })
}
