import { circleCorners } from '#src/platform/maps/circle.ts'
import { markColours } from '#src/platform/maps/mapColours.ts'
import type { MapOptions, PlacedMap } from '#src/platform/maps/mapService.ts'
import { createOverlay } from '#src/platform/maps/overlay.ts'
import type { Position } from '#src/platform/maps/position.ts'
import { searchLimits, wholeCountry } from '#src/platform/maps/searchLimits.ts'

import { fitted, worldOf } from './camera.ts'
import { startDrawnMap } from './drawnMap.ts'

/** How near a place is looked at first: its surroundings with the next towns, by which people know where it is. */
const nearness = { pin: 10.2, circle: 10.6 }
/** How near it can be looked at: nearer, there is nothing to see but a grid. Whoever points at a place needs to be exact. */
const closest = { seen: 11, pointedAt: 14 }
/** px by which somebody who points at a map misses. */
const miss = 12

/** Draws a place on the drawn country. */
export function drawPlace(options: MapOptions): PlacedMap {
  const { container, radiusMetres, onMove } = options
  const { position } = options
  const nearest = radiusMetres === 0 ? nearness.pin : nearness.circle
  const map = startDrawnMap({
    ...options,
    container,
    limits: { ...searchLimits, maxZoom: onMove === undefined ? closest.seen : closest.pointedAt },
    first: (size) =>
      position === null
        ? fitted(wholeCountry, size, { padding: { x: 0, y: 0 }, maxZoom: nearness.pin })
        : { ...worldOf(position), zoom: nearest },
    // The wheel scrolls the page, as beside any picture.
    hasWheel: false,
    onMove: () => marks.follow(),
    onRest: () => undefined,
    onClick: (at, metresPerPixel) => {
      if (onMove === undefined) return
      mark(at)
      onMove(at, Math.ceil(miss * metresPerPixel))
    },
  })
  const layer = document.createElement('div')
  layer.className = 'map-marks'
  const marks = createOverlay(layer, map.project)
  const mark = (at: Position) => {
    if (radiusMetres === 0) {
      if (layer.childElementCount === 0) layer.append(createPin())
      marks.put([at])
      map.keepClear([{ position: at, width: 34, height: 84 }])
    } else {
      const circle = circleCorners(at, radiusMetres)
      map.outline([circle], markColours.place)
    }
  }
  map.root.append(layer)
  if (position !== null) mark(position)
  return {
    showsStreets: false,
    mark: (next) => {
      mark(next)
      map.lookAt(next, nearest)
    },
    end: map.end,
  }
}

/** A pin whose point is at its place. */
function createPin(): HTMLElement {
  const holder = document.createElement('div')
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  icon.setAttribute('viewBox', '0 0 32 42')
  icon.setAttribute('aria-hidden', 'true')
  for (const [d, fill] of [
    ['M16 1a14 14 0 0 1 14 14c0 10-14 26-14 26S2 25 2 15A14 14 0 0 1 16 1z', markColours.place],
    ['M16 9a6 6 0 1 1 0 12a6 6 0 0 1 0-12z', '#ffffff'],
  ] as const) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', d)
    path.setAttribute('fill', fill)
    path.setAttribute('stroke', '#ffffff')
    icon.append(path)
  }
  holder.append(icon)
  return holder
}
