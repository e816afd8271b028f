import type { FastifyBaseLogger } from 'fastify'

import type { Settings } from '../settings/settings.ts'

/** Closer than this, the drawn country has nothing to show; zooms as the map's own, whose world is 512 px wide at 0. */
export const closestDrawnZoom = 12

/**
 * Hears how closely people look at the map. Where the installation has no streets, the operator reads once that somebody
 * wanted to see some, and what to do about it.
 */
export function noteMissingStreets(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { mapTiles, mapStyleUrl, mapsKey }: Pick<Settings, 'mapTiles' | 'mapStyleUrl' | 'mapsKey'>,
): (zoom: number) => void {
  const hasStreets = [mapTiles, mapStyleUrl, mapsKey].some((setting) => setting !== undefined)
  let isNoted = hasStreets
  return (zoom) => {
    if (isNoted || !(zoom > closestDrawnZoom)) return
    isNoted = true
    log.warn(
      'street map not installed: somebody looked closer at the map than the drawn country shows. Set MAP_TILES; npm run map -- --help says how',
    )
  }
}
