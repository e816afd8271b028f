import type { GeoJSONSource, LngLatBoundsLike, Map as MapLibre, MapLibreEvent, PaddingOptions } from 'maplibre-gl'

import { whenIdle } from '#src/platform/browser/whenIdle.ts'
import type { Box } from '#src/platform/maps/box.ts'
import { markColours } from '#src/platform/maps/mapColours.ts'
import type { ClearPlace, SearchMap, SearchMapOptions } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'
import { closestFit, paddingIn, searchLimits } from '#src/platform/maps/searchLimits.ts'

import { onRest } from './roughWhileMoving.ts'
import { startEngine } from './startEngine.ts'
import type { StreetSource } from './streetSource.ts'

/** How long a movement takes that nobody makes by hand, in milliseconds. */
const travelMs = 300

/** Streets to look for homes on. Rejects where the browser cannot draw (no WebGL), or they cannot be had. */
export async function openStreets(options: SearchMapOptions, source: StreetSource): Promise<SearchMap> {
  const { container, box, isCalm, onMove, onClick } = options
  const map = await startEngine(
    { ...options, source },
    {
      bounds: boundsOf(box),
      fitBoundsOptions: { padding: engineRoom(container), maxZoom: closestFit },
      minZoom: searchLimits.minZoom,
      maxZoom: 18,
      maxBounds: boundsOf(searchLimits.box),
      canvasContextAttributes: { antialias: false, powerPreference: 'low-power' },
    },
  )
  map.on('move', onMove)
  // What a person did carries the event of their hand; our own movements do not.
  onRest(map, (event: MapLibreEvent) => options.onRest(event.originalEvent === undefined ? 'program' : 'person'))
  map.on('click', ({ lngLat: { lat, lng } }) => onClick({ lat, lng }))
  return {
    showsStreets: true,
    view: () => {
      const bounds = map.getBounds()
      const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
      return { box: { west, south, east, north }, zoom: map.getZoom() }
    },
    project: (position) => map.project(position),
    fit: (next) => {
      const padding = engineRoom(container)
      map.fitBounds(boundsOf(next), { padding, maxZoom: closestFit, duration: isCalm ? 0 : travelMs, linear: true })
    },
    outline: (areas) => drawAreas(map, areas),
    keepClear: (places) => keepClear(map, places),
    // Giving the graphics back takes long, and the page that follows should not wait.
    end: () => whenIdle(() => map.remove()),
  }
}

function engineRoom(container: HTMLElement): PaddingOptions {
  const { x, y } = paddingIn(container)
  return { left: x, right: x, top: y, bottom: y }
}

const boundsOf = ({ west, south, east, north }: Box): LngLatBoundsLike => [west, south, east, north]

const clearSource = 'clear'
const clearPicture = 'clear'

/** Puts an invisible picture under each pin, which the engine writes no name over. */
function keepClear(map: MapLibre, places: readonly ClearPlace[]): void {
  const data: Parameters<GeoJSONSource['setData']>[0] = {
    type: 'FeatureCollection',
    features: places.map(({ position: { lng, lat }, width }) => ({
      type: 'Feature',
      properties: { size: width / clearPixels },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
  const source = map.getSource<GeoJSONSource>(clearSource)
  if (source !== undefined) return void source.setData(data)
  map.addImage(clearPicture, { width: clearPixels, height: clearPixels, data: new Uint8Array(4 * clearPixels ** 2) })
  map.addSource(clearSource, { type: 'geojson', data })
  map.addLayer({
    id: 'clear',
    type: 'symbol',
    source: clearSource,
    layout: { 'icon-image': clearPicture, 'icon-size': ['get', 'size'], 'icon-allow-overlap': true, 'icon-padding': 0 },
  })
}

const clearPixels = 32

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
    paint: { 'fill-color': markColours.area, 'fill-opacity': 0.12 },
  })
  map.addLayer({
    id: 'area-edges',
    type: 'line',
    source: areaSource,
    paint: { 'line-color': markColours.area, 'line-width': 2 },
  })
}

/** Two corners are a line, which becomes an area with the third. */
function geometryOf(corners: readonly Position[]) {
  const ring = corners.map(({ lng, lat }) => [lng, lat])
  if (ring.length < 3) return { type: 'LineString' as const, coordinates: ring }
  return { type: 'Polygon' as const, coordinates: [[...ring, ...ring.slice(0, 1)]] }
}
