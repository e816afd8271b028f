import type { Box } from '#src/platform/maps/box.ts'
import { markColours } from '#src/platform/maps/mapColours.ts'
import type { SearchMap, SearchMapOptions } from '#src/platform/maps/mapService.ts'
import { closestDrawn, closestFit, isOnePlace, paddingIn, searchLimits } from '#src/platform/maps/searchLimits.ts'

import { fitted, type Fitting } from './camera.ts'
import { startDrawnMap } from './drawnMap.ts'

/** The drawn country to look for homes on. */
export function openDrawnMap({ container, box, ...options }: SearchMapOptions): SearchMap {
  const map = startDrawnMap({
    ...options,
    container,
    limits: searchLimits,
    first: (size) => fitted(box, size, fittingOf(box, container)),
    hasWheel: true,
  })
  return {
    showsStreets: false,
    view: map.view,
    project: map.project,
    fit: (next) => map.fit(next, fittingOf(next, container)),
    outline: (areas) => map.outline(areas, markColours.area),
    keepClear: map.keepClear,
    end: map.end,
  }
}

/** A single place keeps the names around it in sight; places close together are looked at until they come apart. */
const fittingOf = (box: Box, container: HTMLElement): Fitting => ({
  padding: paddingIn(container),
  maxZoom: isOnePlace(box) ? closestDrawn : closestFit,
})
