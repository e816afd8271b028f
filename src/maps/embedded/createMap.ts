import 'maplibre-gl/dist/maplibre-gl.css'

import { Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

import type { Position } from '#src/listing/deriveListing.ts'
import { palettes } from '#src/theme/palette.ts'

import type { MapOptions } from '../mapService.ts'
import { attributionText } from './attributionText.ts'
import { chooseLabels, type Spot } from './chooseLabels.ts'
import { circleAround } from './circle.ts'
import { mapQuarters, mapTowns } from './mapPlaces.gen.ts'
import { mapStyle } from './mapStyle.ts'

export interface EmbeddedMapOptions extends MapOptions {
  /** A style to draw with; empty for our own, which also stands in where the other cannot be had. */
  styleUrl: string
}

/** From here on quarters of towns are named, too. */
const quarterZoom = 10.4

/** Draws a place on a map that can be moved. Throws where the browser cannot draw (no WebGL). Returns how to end it. */
export function createMap(options: EmbeddedMapOptions): () => void {
  const { container, position, radiusMetres, words, isCalm, styleUrl } = options
  allowWorker()
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    style: styleUrl === '' ? mapStyle : styleUrl,
    center: position,
    zoom: radiusMetres > 500 ? 11.5 : 12,
    minZoom: 5.5,
    maxZoom: 15,
    // Names the sources in an element of the page instead: the library's own would parse them as HTML.
    attributionControl: false,
    cooperativeGestures: false,
    scrollZoom: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: isCalm ? 0 : 200,
    locale: {
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'Map.Title': words.map,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))

  if (radiusMetres === 0) new Marker({ color: palettes.green.solid }).setLngLat(position).addTo(map)
  else map.on('load', () => addCircle(map, position, radiusMetres))

  if (styleUrl === '') keepNamed(map)
  else useForeignStyle(map, options)
  return () => map.remove()
}

interface WorkerPolicies {
  trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown }
}

const workerOnly = { createScriptURL: (url: string) => (url === workerUrl ? url : null) }
let isWorkerAllowed = false

/**
 * The page takes no text for the address of a script (Trusted Types). The library hands its worker's over as text, so
 * this one address, and no other, is let through.
 */
function allowWorker(): void {
  if (isWorkerAllowed) return
  isWorkerAllowed = true
  ;(globalThis as WorkerPolicies).trustedTypes?.createPolicy('default', workerOnly)
}

/** Names the sources of another style, or goes back to our own where it cannot be had. */
function useForeignStyle(map: MapLibre, { onAttribution }: Pick<MapOptions, 'onAttribution'>): void {
  let hasStyle = false
  map.once('style.load', () => (hasStyle = true))
  map.once('load', () => {
    const sources = Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution ?? '')
    onAttribution(attributionText(sources))
  })
  map.on('error', () => {
    if (hasStyle) return
    hasStyle = true
    map.setStyle(mapStyle)
    keepNamed(map)
  })
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

/** Writes the names of places that fit, again after every move. */
function keepNamed(map: MapLibre): void {
  let written: Marker[] = []
  const write = () => {
    for (const marker of written) marker.remove()
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    written = chooseLabels(spotsOn(map), { width, height }).map((spot) => {
      const element = document.createElement('span')
      element.className = 'map-name'
      element.textContent = spot.name
      return new Marker({ element, anchor: 'center' }).setLngLat(map.unproject([spot.x, spot.y])).addTo(map)
    })
    for (const marker of written) {
      // The library announces every marker as a thing to press; a name is only text.
      const element = marker.getElement()
      for (const attribute of ['role', 'aria-label', 'tabindex']) element.removeAttribute(attribute)
    }
  }
  map.on('moveend', write)
  map.once('load', write)
}

function* spotsOn(map: MapLibre): Iterable<Spot> {
  const bounds = map.getBounds()
  const places = map.getZoom() >= quarterZoom ? [...mapTowns, ...mapQuarters] : mapTowns
  for (const [name, lng, lat] of places) {
    if (!bounds.contains([lng, lat])) continue
    const { x, y } = map.project([lng, lat])
    yield { name, x, y }
  }
}
