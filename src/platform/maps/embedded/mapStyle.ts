import type { StyleSpecification } from 'maplibre-gl'

import { palettes, surfaces } from '#src/platform/colors/palette.ts'

import { regionPolygons } from './regionPolygons.gen.ts'

/**
 * The look of the map without any server: land, regions and their borders. Names are written by the page itself, because
 * a map that writes needs font files of its own.
 */
export const mapStyle: StyleSpecification = {
  version: 8,
  sources: { regions: { type: 'geojson', data: regionPolygons } },
  layers: [
    { id: 'abroad', type: 'background', paint: { 'background-color': surfaces.bg.emphasized } },
    { id: 'regions', type: 'fill', source: 'regions', paint: { 'fill-color': palettes.green.subtle } },
    {
      id: 'borders',
      type: 'line',
      source: 'regions',
      paint: { 'line-color': palettes.green.emphasized, 'line-width': 1.5 },
    },
  ],
}
