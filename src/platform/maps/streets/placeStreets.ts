import { Marker, type GeoJSONSource, type Map as MapLibre } from 'maplibre-gl'

import { circleAround } from '#src/platform/maps/circle.ts'
import { metresPerPixel, worldOf, type Camera } from '#src/platform/maps/drawn/camera.ts'
import { markColours } from '#src/platform/maps/mapColours.ts'
import type { MapOptions, PlacedMap } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'
import { wholeCountry } from '#src/platform/maps/searchLimits.ts'

import { startEngine } from './startEngine.ts'
import type { StreetSource } from './streetSource.ts'

/** Draws a place on a map of streets. Rejects where the browser cannot draw (no WebGL), or the streets cannot be had. */
export async function placeStreets(options: MapOptions, source: StreetSource): Promise<PlacedMap> {
  const { position, radiusMetres, onMove } = options
  const map = await startEngine(
    { ...options, source },
    {
      ...(position === null
        ? { bounds: [wholeCountry.west, wholeCountry.south, wholeCountry.east, wholeCountry.north] }
        : {
            center: position,
            zoom: onMove !== undefined ? 16 : radiusMetres > 500 ? 12.5 : radiusMetres > 0 ? 14 : 15.5,
          }),
      maxZoom: 19,
      // The wheel scrolls the page, as beside any picture.
      scrollZoom: false,
    },
  )
  const pin = radiusMetres === 0 ? new Marker({ color: markColours.place, draggable: onMove !== undefined }) : null
  if (position !== null) pin?.setLngLat(position).addTo(map)
  if (radiusMetres > 0 && position !== null) addCircle(map, position, radiusMetres)
  const moved = (to: Position) =>
    onMove?.({ lat: to.lat, lng: to.lng }, Math.ceil(miss * metresPerPixel(cameraOf(map))))
  pin?.on('dragend', () => moved(pin.getLngLat()))
  if (onMove !== undefined)
    map.on('click', ({ lngLat }) => {
      pin?.setLngLat(lngLat).addTo(map)
      moved(lngLat)
    })
  return {
    showsStreets: true,
    mark: (next) => {
      pin?.setLngLat(next).addTo(map)
      void map.getSource<GeoJSONSource>('area')?.setData(circleData(next, radiusMetres))
      void map.easeTo({ center: next, duration: options.isCalm ? 0 : 300 })
    },
    end: () => map.remove(),
  }
}

/** px by which somebody who puts a pin down misses. */
const miss = 6

const cameraOf = (map: MapLibre): Camera => ({ ...worldOf(map.getCenter()), zoom: map.getZoom() })

const circleData = (position: Position, radiusMetres: number) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'Polygon' as const, coordinates: [circleAround(position, radiusMetres)] },
})

function addCircle(map: MapLibre, position: Position, radiusMetres: number): void {
  map.addSource('area', { type: 'geojson', data: circleData(position, radiusMetres) })
  map.addLayer({
    id: 'area',
    type: 'fill',
    source: 'area',
    paint: { 'fill-color': markColours.place, 'fill-opacity': 0.25 },
  })
  map.addLayer({
    id: 'area-edge',
    type: 'line',
    source: 'area',
    paint: { 'line-color': markColours.place, 'line-width': 2 },
  })
}
