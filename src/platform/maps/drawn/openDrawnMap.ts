import { markColours } from '#src/platform/maps/mapColours.ts'
import type { SearchMap, SearchMapOptions } from '#src/platform/maps/mapService.ts'
import { closestFit, paddingIn, searchLimits } from '#src/platform/maps/searchLimits.ts'

import { fitted } from './camera.ts'
import { startDrawnMap } from './drawnMap.ts'

/** The drawn country to look for homes on. */
export function openDrawnMap({ container, box, ...options }: SearchMapOptions): SearchMap {
  const map = startDrawnMap({
    ...options,
    container,
    limits: searchLimits,
    first: (size) => fitted(box, size, { padding: paddingIn(container), maxZoom: closestFit }),
    hasWheel: true,
  })
  return {
    showsStreets: false,
    view: map.view,
    project: map.project,
    fit: (next) => map.fit(next, { padding: paddingIn(container), maxZoom: closestFit }),
    outline: (areas) => map.outline(areas, markColours.area),
    keepClear: map.keepClear,
    end: map.end,
  }
}
