import { Marker, type Map as MapLibre } from 'maplibre-gl'

import { palettes } from '#src/platform/colors/palette.ts'
import type { MapOptions } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'

import { circleAround } from './circle.ts'
import { startEngine } from './startEngine.ts'

export interface EmbeddedMapOptions extends MapOptions {
  /** A style to draw with; empty for our own, which also stands in where the other cannot be had. */
  styleUrl: string
}

/** Draws a place on a map that can be moved. Throws where the browser cannot draw (no WebGL). Returns how to end it. */
export function createMap(options: EmbeddedMapOptions): () => void {
  const { position, radiusMetres, onMove } = options
  const map = startEngine(options, {
    center: position,
    zoom: onMove !== undefined ? 14 : radiusMetres > 500 ? 11.5 : 12,
    maxZoom: 15,
    // The wheel scrolls the page, as beside any picture.
    scrollZoom: false,
  })
  if (radiusMetres === 0) {
    const pin = new Marker({ color: palettes.green.solid, draggable: onMove !== undefined })
    pin.setLngLat(position).addTo(map)
    pin.on('dragend', () => onMove?.(pin.getLngLat()))
  } else map.on('load', () => addCircle(map, position, radiusMetres))
  return () => map.remove()
}

function addCircle(map: MapLibre, position: Position, radiusMetres: number): void {
  const coordinates = [circleAround(position, radiusMetres)]
  map.addSource('area', {
    type: 'geojson',
    data: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } },
  })
  map.addLayer({
    id: 'area',
    type: 'fill',
    source: 'area',
    paint: { 'fill-color': palettes.green.solid, 'fill-opacity': 0.25 },
  })
  map.addLayer({
    id: 'area-edge',
    type: 'line',
    source: 'area',
    paint: { 'line-color': palettes.green.solid, 'line-width': 2 },
  })
}
