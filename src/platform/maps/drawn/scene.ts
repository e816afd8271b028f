import { shownTheme } from '#src/platform/browser/theme.ts'
import { mapColours } from '#src/platform/maps/mapColours.ts'
import type { Position } from '#src/platform/maps/position.ts'

import { toScreen, toWorld, worldOf, worldWidth, type Camera, type Size } from './camera.ts'
import { paint } from './paint.ts'
import { readShapes, type Shapes } from './shapes.ts'

/** px that are painted beyond each edge, so that a hand can move the picture before it is painted anew. */
const margin = 280
/** So much of a frame painting may take while the map moves, in ms. */
const frameShare = 3
/** A picture is stretched up to these factors before another is painted. */
const stretch = { least: 0.6, most: 1.7 }

/** The painted land and the areas over it, which move as one. */
export interface Scene {
  canvas: HTMLCanvasElement
  /** Has the picture where a camera sees it. */
  show: (camera: Camera) => void
  /** Paints all of what a camera sees, at once. */
  paintNow: (camera: Camera) => void
  /** Paints a little of what a moving camera will see, where that is needed. Says whether there is more to do. */
  paintAhead: (camera: Camera) => boolean
  outline: (areas: readonly (readonly Position[])[], colour: string) => void
  resize: (size: Size) => void
}

interface Painting {
  camera: Camera
  steps: Generator<void>
}

let shapes: Shapes | undefined

/** Puts an empty scene into an element. */
export function createScene(parent: HTMLElement, first: Size): Scene {
  shapes ??= readShapes()
  const known = shapes
  const scene = document.createElement('div')
  scene.className = 'map-scene'
  const canvas = document.createElement('canvas')
  const outlines = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('vector-effect', 'non-scaling-stroke')
  outlines.setAttribute('aria-hidden', 'true')
  outlines.append(path)
  scene.append(canvas, outlines)
  parent.append(scene)
  /** Another picture is made here, and seen when it is complete. */
  const workshop = document.createElement('canvas')
  const ratio = Math.min(2, window.devicePixelRatio)
  let size = first
  let areas: readonly (readonly Position[])[] = []
  let painted: Camera | null = null
  let painting: Painting | null = null

  const whole = () => ({ width: size.width + 2 * margin, height: size.height + 2 * margin })
  const begin = (camera: Camera): Painting => {
    const pen = workshop.getContext('2d')
    if (pen === null) throw new Error('The browser draws nothing.')
    const { width, height } = whole()
    const pixels = { width: Math.round(width * ratio), height: Math.round(height * ratio) }
    if (workshop.width !== pixels.width || workshop.height !== pixels.height) Object.assign(workshop, pixels)
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    return {
      camera,
      steps: paint(pen, known, { camera, size: { width, height }, colours: mapColours[shownTheme()] }),
    }
  }
  const finish = (camera: Camera) => {
    painting = null
    painted = camera
    if (canvas.width !== workshop.width || canvas.height !== workshop.height) {
      Object.assign(canvas, { width: workshop.width, height: workshop.height })
      const { width, height } = whole()
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
      for (const [name, value] of Object.entries({ width, height })) outlines.setAttribute(name, String(value))
    }
    canvas.getContext('2d')?.drawImage(workshop, 0, 0)
    writeAreas()
  }
  const writeAreas = () => {
    if (painted === null) return
    const camera = painted
    const { width, height } = whole()
    path.setAttribute('d', areas.map((corners) => pathOf(corners, camera, { width, height })).join(''))
  }
  /** How far a camera looks beyond the picture, as a share of what is painted beyond the edges. */
  const strayed = (camera: Camera): number => {
    if (painted === null) return Infinity
    const scale = 2 ** (camera.zoom - painted.zoom)
    if (scale < stretch.least || scale > stretch.most) return Infinity
    const { x, y } = toScreen(painted, size, camera)
    // A smaller picture has less around what is seen.
    const room = margin - (Math.max(size.width, size.height) / 2) * Math.max(0, 1 / scale - 1)
    return Math.max(Math.abs(x - size.width / 2), Math.abs(y - size.height / 2)) / Math.max(1, room)
  }

  return {
    canvas,
    show: (camera) => {
      if (painted === null) return
      const scale = worldWidth(camera.zoom) / worldWidth(painted.zoom)
      const corner = toWorld(painted, size, { x: -margin, y: -margin })
      const { x, y } = toScreen(camera, size, corner)
      scene.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    },
    paintNow: (camera) => {
      if (painted !== null && sameCamera(painted, camera)) return
      painting = begin(camera)
      while (painting.steps.next().done !== true) continue
      finish(camera)
    },
    paintAhead: (camera) => {
      if (painting === null) {
        if (strayed(camera) < 0.65) return false
        painting = begin(camera)
      }
      const { steps, camera: goal } = painting
      const until = performance.now() + (strayed(camera) > 0.9 ? 4 * frameShare : frameShare)
      let isDone = steps.next().done === true
      while (!isDone && performance.now() < until) isDone = steps.next().done === true
      if (isDone) finish(goal)
      return !isDone
    },
    outline: (next, colour) => {
      areas = next
      path.setAttribute('fill', colour)
      path.setAttribute('stroke', colour)
      writeAreas()
    },
    resize: (next) => {
      size = next
      painted = null
      painting = null
    },
  }
}

const sameCamera = (one: Camera, other: Camera) => one.x === other.x && one.y === other.y && one.zoom === other.zoom

/** Two corners are a line, which becomes an area with the third. */
function pathOf(corners: readonly Position[], camera: Camera, size: Size): string {
  const points = corners.map((corner) => toScreen(camera, size, worldOf(corner)))
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return line === '' ? '' : `M${line}${corners.length > 2 ? 'Z' : ''}`
}
