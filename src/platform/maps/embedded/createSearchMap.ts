import type { GeoJSONSource, LngLatBoundsLike, Map as MapLibre, MapLibreEvent } from 'maplibre-gl'

import { whenIdle } from '#src/platform/browser/whenIdle.ts'
import { palettes } from '#src/platform/colors/palette.ts'
import type { Box } from '#src/platform/maps/box.ts'
import type { SearchMap, SearchMapOptions } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'

import { onRest } from './roughWhileMoving.ts'
import { startEngine } from './startEngine.ts'

interface EmbeddedSearchMapOptions extends SearchMapOptions {
  /** A style to draw with; empty for our own. */
  styleUrl: string
}

/** How long a movement takes that nobody makes by hand, in milliseconds. */
const travelMs = 300

/** A map to look for homes on, drawn by the browser itself. Throws where it cannot draw (no WebGL). */
export async function createSearchMap(options: EmbeddedSearchMapOptions): Promise<SearchMap> {
  const { box, isCalm, onMove, onClick } = options
  const map = startEngine(options, {
    bounds: boundsOf(box),
    fitBoundsOptions: { padding: paddingIn(options.container) },
    minZoom: 4.5,
    maxZoom: 17,
    maxBounds: middleOfEurope,
    canvasContextAttributes: { antialias: false, powerPreference: 'low-power' },
  })
  map.on('move', onMove)
  // What a person did carries the event of their hand; our own movements do not.
  onRest(map, (event: MapLibreEvent) => options.onRest(event.originalEvent === undefined ? 'program' : 'person'))
  map.on('click', ({ lngLat: { lat, lng } }) => onClick({ lat, lng }))
  await new Promise((resolve) => void map.once('load', resolve))
  return {
    view: () => {
      const bounds = map.getBounds()
      const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
      return { box: { west, south, east, north }, zoom: map.getZoom() }
    },
    project: (position) => map.project(position),
    fit: (next) => {
      const padding = paddingIn(options.container)
      map.fitBounds(boundsOf(next), { padding, maxZoom: 15, duration: isCalm ? 0 : travelMs, linear: true })
    },
    outline: (areas) => drawAreas(map, areas),
    // Giving the graphics back takes long, and the page that follows should not wait.
    end: () => whenIdle(() => map.remove()),
  }
}

/** Nobody gets lost farther away. */
const middleOfEurope: LngLatBoundsLike = [2, 43, 29, 56]

const boundsOf = ({ west, south, east, north }: Box): LngLatBoundsLike => [west, south, east, north]

/** Room for the pins at the edges, where there is any. */
const paddingIn = ({ clientWidth, clientHeight }: HTMLElement) => Math.min(48, clientWidth / 8, clientHeight / 8)

const areaSource = 'areas'

function drawAreas(map: MapLibre, areas: readonly (readonly Position[])[]): void {
  const data: Parameters<GeoJSONSource['setData']>[0] = {
    type: 'FeatureCollection',
    features: areas.map((corners) => ({ type: 'Feature', properties: {}, geometry: geometryOf(corners) })),
  }
  const source = map.getSource<GeoJSONSource>(areaSource)
  if (source !== undefined) return void source.setData(data)
  map.addSource(areaSource, { type: 'geojson', data })
  map.addLayer({
    id: 'areas',
    type: 'fill',
    source: areaSource,
    filter: ['==', '$type', 'Polygon'],
    paint: { 'fill-color': palettes.teal.solid, 'fill-opacity': 0.12 },
  })
  map.addLayer({
    id: 'area-edges',
    type: 'line',
    source: areaSource,
    paint: { 'line-color': palettes.teal.solid, 'line-width': 2 },
  })
}

/** Two corners are a line, which becomes an area with the third. */
function geometryOf(corners: readonly Position[]) {
  const ring = corners.map(({ lng, lat }) => [lng, lat])
  if (ring.length < 3) return { type: 'LineString' as const, coordinates: ring }
  return { type: 'Polygon' as const, coordinates: [[...ring, ...ring.slice(0, 1)]] }
}
