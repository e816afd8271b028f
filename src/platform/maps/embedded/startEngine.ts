import 'maplibre-gl/dist/maplibre-gl.css'

import { Map as MapLibre, NavigationControl, setWorkerUrl, type MapOptions as EngineOptions } from 'maplibre-gl'
// See docs/decisions/0013-embedded-map-under-the-content-security-policy.md.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

import type { MapOptions } from '#src/platform/maps/mapService.ts'
import { createOverlay } from '#src/platform/maps/overlay.ts'
import { attributionText } from './attributionText.ts'
import { chooseLabels, type Spot } from './chooseLabels.ts'
import { mapQuarters, mapTowns } from './mapPlaces.gen.ts'
import { mapStyle } from './mapStyle.ts'
import { drawRoughlyWhileMoving, frameTimeOf, onRest } from './roughWhileMoving.ts'

export interface EngineDeps extends Pick<MapOptions, 'container' | 'words' | 'isCalm' | 'onAttribution'> {
  /** A style to draw with; empty for our own, which also stands in where the other cannot be had. */
  styleUrl: string
}

/** From here on quarters of towns are named, too. */
const quarterZoom = 10.4

/** Starts the map engine. Throws where the browser cannot draw (no WebGL). */
export function startEngine(
  { container, words, isCalm, styleUrl, onAttribution }: EngineDeps,
  options: Partial<EngineOptions>,
): MapLibre {
  allowWorker()
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    style: styleUrl === '' ? mapStyle : styleUrl,
    minZoom: 5.5,
    // Names the sources in an element of the page instead: the library's own would parse them as HTML.
    attributionControl: false,
    cooperativeGestures: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: isCalm ? 0 : 200,
    trackResize: false,
    locale: {
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'Map.Title': words.map,
    },
    ...options,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  drawRoughlyWhileMoving(map, () => frameTimeOf(map))
  followSize(map, container)
  if (styleUrl === '') keepNamed(map)
  else useForeignStyle(map, onAttribution)
  return map
}

/** Keeps a map as large as its place. The library's own way also draws one whose page is being taken away. */
function followSize(map: MapLibre, place: HTMLElement): void {
  const sizeOf = () => [place.clientWidth, place.clientHeight].join(' ')
  let drawn = sizeOf()
  const observer = new ResizeObserver(() => {
    if (place.clientWidth === 0 || sizeOf() === drawn) return
    drawn = sizeOf()
    map.resize()
    map.redraw()
  })
  observer.observe(place)
  map.once('remove', () => observer.disconnect())
}

interface WorkerPolicies {
  trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown }
}

const workerOnly = { createScriptURL: (url: string) => (url === workerUrl ? url : null) }
let isWorkerAllowed = false

/**
 * The page takes no text for the address of a script (Trusted Types). The library hands its worker's over as text, so
 * this one address, and no other, is let through.
 * See docs/decisions/0017-trusted-types-policy.md.
 */
function allowWorker(): void {
  if (isWorkerAllowed) return
  isWorkerAllowed = true
  ;(globalThis as WorkerPolicies).trustedTypes?.createPolicy('default', workerOnly)
}

/** Names the sources of another style, or goes back to our own where it cannot be had. */
function useForeignStyle(map: MapLibre, onAttribution: MapOptions['onAttribution']): void {
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

/** Writes the names of places that fit, again after every move. */
function keepNamed(map: MapLibre): void {
  const layer = document.createElement('div')
  layer.className = 'map-names'
  map.getCanvasContainer().append(layer)
  const overlay = createOverlay(layer, (position) => map.project(position))
  const write = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const chosen = chooseLabels(spotsOn(map), { width, height })
    layer.replaceChildren(
      ...chosen.map(({ name }) => {
        const element = document.createElement('span')
        element.textContent = name
        return element
      }),
    )
    overlay.put(chosen.map(({ x, y }) => map.unproject([x, y])))
  }
  map.on('move', overlay.follow)
  onRest(map, write)
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
