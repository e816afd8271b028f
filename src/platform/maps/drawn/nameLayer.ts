import type { ClearPlace } from '#src/platform/maps/mapService.ts'
import { createOverlay } from '#src/platform/maps/overlay.ts'
import type { Position } from '#src/platform/maps/position.ts'

import { positionOf, toScreen, toWorld, worldOf, type Camera, type Size } from './camera.ts'
import { chooseNames, type NameKind } from './chooseNames.ts'
import { namesIn, namesSeen } from './names.ts'

/** The names over the land. */
export interface NameLayer {
  /** Chooses what is written for a camera that rests. */
  write: (camera: Camera, size: Size, clear: readonly ClearPlace[]) => void
  follow: () => void
}

/** Puts a layer for names into an element; `project` says where a position is now. */
export function createNameLayer(
  parent: HTMLElement,
  language: string,
  project: (position: Position) => { x: number; y: number },
): NameLayer {
  const layer = document.createElement('div')
  layer.className = 'map-names'
  parent.append(layer)
  const overlay = createOverlay(layer, project)
  const measure = createMeasure(layer)
  const names = namesIn(language)
  let written = ''
  return {
    write: (camera, size, clear) => {
      const chosen = chooseNames(namesSeen(names, camera, size), {
        ...size,
        measure,
        obstacles: clear.map(({ position, width, height }) => ({
          ...toScreen(camera, size, worldOf(position)),
          width,
          height,
        })),
      })
      const key = chosen.map(({ text, kind }) => `${text} ${kind}`).join('|')
      if (key !== written)
        layer.replaceChildren(
          ...chosen.map(({ text, kind }) => {
            const element = document.createElement('span')
            element.textContent = text
            element.dataset['kind'] = kind
            return element
          }),
        )
      written = key
      overlay.put(chosen.map((name) => positionOf(toWorld(camera, size, name))))
    },
    follow: overlay.follow,
  }
}

/** How large a name is written, by the styles of its kind. */
function createMeasure(layer: HTMLElement): (text: string, kind: NameKind) => { width: number; height: number } {
  const pen = document.createElement('canvas').getContext('2d')
  const styles = new Map<NameKind, { font: string; spacing: number; height: number; isUpper: boolean }>()
  const sizes = new Map<string, { width: number; height: number }>()
  const styleOf = (kind: NameKind) => {
    const known = styles.get(kind)
    if (known !== undefined) return known
    const probe = document.createElement('span')
    probe.dataset['kind'] = kind
    layer.append(probe)
    const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, textTransform } = getComputedStyle(probe)
    probe.remove()
    const style = {
      font: `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`,
      spacing: Number.parseFloat(letterSpacing) || 0,
      height: Number.parseFloat(fontSize) * 1.25,
      isUpper: textTransform === 'uppercase',
    }
    styles.set(kind, style)
    return style
  }
  return (text, kind) => {
    const key = `${kind} ${text}`
    const known = sizes.get(key)
    if (known !== undefined || pen === null) return known ?? { width: 8 * text.length, height: 18 }
    const { font, spacing, height, isUpper } = styleOf(kind)
    pen.font = font
    const size = { width: pen.measureText(isUpper ? text.toUpperCase() : text).width + spacing * text.length, height }
    sizes.set(key, size)
    return size
  }
}
