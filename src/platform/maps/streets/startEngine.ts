import 'maplibre-gl/dist/maplibre-gl.css'
import './streets.css'

import {
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type MapOptions as EngineOptions,
} from 'maplibre-gl'
// See docs/decisions/0013-embedded-map-under-the-content-security-policy.md.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

import { markDark, shownTheme } from '#src/platform/browser/theme.ts'
import type { MapOptions } from '#src/platform/maps/mapService.ts'
import { attributionText } from './attributionText.ts'
import { drawRoughlyWhileMoving, frameTimeOf } from './roughWhileMoving.ts'
import type { StreetSource } from './streetSource.ts'

export interface EngineDeps extends Pick<MapOptions, 'container' | 'words' | 'isCalm' | 'onAttribution'> {
  source: StreetSource
}

/**
 * Starts the map engine; resolves when the map can be seen. Rejects where the browser cannot draw (no WebGL), or the
 * style or the tiles cannot be had.
 */
export async function startEngine(
  { container, words, isCalm, source, onAttribution }: EngineDeps,
  options: Partial<EngineOptions>,
): Promise<MapLibre> {
  allowWorker()
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    style: await styleOf(source, words.language),
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
  map.addControl(new ScaleControl({ maxWidth: 120 }))
  drawRoughlyWhileMoving(map, () => frameTimeOf(map))
  followSize(map, container)
  followColours(map, container, source, words.language)
  try {
    await loaded(map)
  } catch (error) {
    map.remove()
    throw error
  }
  const sources = Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution ?? '')
  onAttribution(attributionText(sources))
  return map
}

/** A style that is set, or our own for the tiles that are set, which are opened before anything is drawn. */
async function styleOf(source: StreetSource, language: string): Promise<EngineOptions['style'] & {}> {
  if ('styleUrl' in source) return source.styleUrl
  const [{ streetStyle }, { openTiles }] = await Promise.all([import('./streetStyle.ts'), import('./openTiles.ts')])
  await openTiles(source.tilesUrl)
  return streetStyle(source.tilesUrl, language, shownTheme())
}

/** Draws the streets in other colours as soon as the page has them; an operator's own style stays what it is. */
function followColours(map: MapLibre, place: HTMLElement, source: StreetSource, language: string): void {
  const stop = markDark(place, () => {
    if ('styleUrl' in source) return
    void drawStreetsAnew(map, source.tilesUrl, language)
  })
  map.once('remove', stop)
}

async function drawStreetsAnew(map: MapLibre, tilesUrl: string, language: string): Promise<void> {
  const { streetStyle } = await import('./streetStyle.ts')
  const next = streetStyle(tilesUrl, language, shownTheme())
  const streets = new Set(next.layers.map(({ id }) => id))
  map.setStyle(next, {
    // What lies on the streets (areas, free places) lies on them again.
    transformStyle: (before, style) => ({
      ...style,
      sources: { ...before?.sources, ...style.sources },
      layers: [...style.layers, ...(before?.layers ?? []).filter(({ id }) => !streets.has(id))],
    }),
  })
}

/** Resolves when everything that is seen was drawn; a style that fails before that is never drawn. */
function loaded(map: MapLibre): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasStyle = false
    map.once('style.load', () => (hasStyle = true))
    map.once('load', () => resolve())
    map.on('error', ({ error }) => {
      // A tile that is missing leaves a hole, which is better than no map.
      if (!hasStyle) reject(error)
    })
  })
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
