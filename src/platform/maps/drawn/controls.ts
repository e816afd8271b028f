import type { MapWords } from '#src/platform/maps/mapService.ts'

import { metresPerPixel, type Camera } from './camera.ts'
import { gridMetres } from './paint.ts'

const plus = 'M8 3v10M3 8h10'
const minus = 'M3 8h10'

/** Buttons that zoom, at the top right of a map. */
export function addZoomButtons(parent: HTMLElement, words: MapWords, zoom: (by: number) => void): void {
  const group = document.createElement('div')
  group.className = 'map-zoom'
  for (const [label, drawing, by] of [
    [words.zoomIn, plus, 1],
    [words.zoomOut, minus, -1],
  ] as const) {
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('aria-label', label)
    button.title = label
    const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    icon.setAttribute('viewBox', '0 0 16 16')
    icon.setAttribute('aria-hidden', 'true')
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', drawing)
    icon.append(path)
    button.append(icon)
    button.addEventListener('click', () => zoom(by))
    group.append(button)
  }
  parent.append(group)
}

/** A line that says how long so many metres are on the map. Returns how to write it for a camera. */
export function addScale(parent: HTMLElement): (camera: Camera) => void {
  const scale = document.createElement('div')
  scale.className = 'map-scale'
  scale.setAttribute('aria-hidden', 'true')
  parent.append(scale)
  return (camera) => {
    const pixel = metresPerPixel(camera)
    const metres = gridMetres(pixel)
    scale.style.width = `${metres / pixel}px`
    scale.textContent = metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`
  }
}
