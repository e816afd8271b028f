import './drawnMap.css'

import { markDark } from '#src/platform/browser/theme.ts'
import type { Box } from '#src/platform/maps/box.ts'
import type { ClearPlace, MapPoint, MapView, MapWords } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'

import {
  between,
  boxOf,
  fitted,
  metresPerPixel,
  panned,
  positionOf,
  toScreen,
  toWorld,
  within,
  worldOf,
  zoomedAround,
  type Camera,
  type Fitting,
  type Limits,
  type Size,
} from './camera.ts'
import { addScale, addZoomButtons } from './controls.ts'
import { listenToHands } from './hands.ts'
import { createNameLayer } from './nameLayer.ts'
import { createScene } from './scene.ts'

export interface DrawnMapOptions {
  container: HTMLElement
  words: MapWords
  isCalm: boolean
  limits: Limits
  /** What it looks at first. */
  first: (size: Size) => Camera
  hasWheel: boolean
  onMove: () => void
  onRest: (movedBy: 'person' | 'program') => void
  onClick: (position: Position, metresPerPixel: number) => void
}

/** A map of the country that the browser draws without an engine. */
export interface DrawnMap {
  view: () => MapView
  project: (position: Position) => MapPoint
  fit: (box: Box, fitting: Fitting) => void
  /** Looks at a position from as near as before, and at least from that near. */
  lookAt: (position: Position, leastZoom: number) => void
  outline: (areas: readonly (readonly Position[])[], colour: string) => void
  keepClear: (places: readonly ClearPlace[]) => void
  /** Where marks of its own go, below the buttons. */
  root: HTMLElement
  end: () => void
}

const motion = { travelMs: 300, stepMs: 180, glideMs: 260, leastSpeed: 0.15 }

interface Travel {
  from: Camera
  to: Camera
  started: number
  ms: number
}

/** Draws the map into its container. Throws where the browser has no canvas. */
export function startDrawnMap(options: DrawnMapOptions): DrawnMap {
  const { container, words, isCalm, limits } = options
  const ending = new AbortController()
  const root = document.createElement('div')
  root.className = 'map-drawn'
  container.append(root)
  const sizeNow = (): Size => ({ width: Math.max(1, root.clientWidth), height: Math.max(1, root.clientHeight) })
  let size = sizeNow()
  let camera = within(limits, size, options.first(size))
  let clear: readonly ClearPlace[] = []
  let travel: Travel | null = null
  let movedBy: 'person' | 'program' | null = null
  let isHeld = false
  let frame = 0

  const project = (position: Position) => toScreen(camera, size, worldOf(position))
  const scene = createScene(root, size)
  const { canvas } = scene
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'region')
  canvas.setAttribute('aria-label', words.map)
  const names = createNameLayer(root, words.language, project)
  const writeScale = addScale(root)
  addZoomButtons(root, words, (by) => step({ zoom: by, at: null }))

  const settle = () => {
    scene.paintNow(camera)
    scene.show(camera)
    names.write(camera, size, clear)
    writeScale(camera)
  }
  const draw = (now: number) => {
    frame = 0
    if (travel !== null) {
      const share = Math.min(1, (now - travel.started) / travel.ms)
      camera = within(limits, size, between(travel.from, travel.to, 1 - (1 - share) ** 3))
      if (share === 1) travel = null
    }
    const isResting = travel === null && !isHeld && movedBy !== null
    const isPainting = !isResting && scene.paintAhead(camera)
    if (isResting) settle()
    else {
      scene.show(camera)
      names.follow()
      writeScale(camera)
    }
    options.onMove()
    if (isResting) {
      const by = movedBy ?? 'program'
      movedBy = null
      options.onRest(by)
    }
    if (travel !== null || isPainting) requestDraw()
  }
  const requestDraw = () => {
    if (frame === 0 && !ending.signal.aborted) frame = requestAnimationFrame(draw)
  }
  const move = (next: Camera, by: 'person' | 'program') => {
    camera = within(limits, size, next)
    movedBy = by
    requestDraw()
  }
  const travelTo = (next: Camera, by: 'person' | 'program', ms: number) => {
    const to = within(limits, size, next)
    if (isCalm || ms === 0) {
      travel = null
      move(to, by)
      return
    }
    travel = { from: camera, to, started: performance.now(), ms }
    movedBy = by
    requestDraw()
  }
  const goalOrHere = () => travel?.to ?? camera
  const step = (wanted: { pan: MapPoint } | { zoom: number; at: MapPoint | null }) => {
    const from = goalOrHere()
    const middle = { x: size.width / 2, y: size.height / 2 }
    const next =
      'pan' in wanted
        ? panned(from, wanted.pan)
        : zoomedAround(from, size, wanted.at ?? middle, clampZoom(from.zoom + wanted.zoom))
    travelTo(next, 'person', motion.stepMs)
  }
  const clampZoom = (zoom: number) => Math.min(limits.maxZoom, Math.max(limits.minZoom, zoom))

  listenToHands(
    canvas,
    {
      onHold: () => {
        isHeld = true
        travel = null
      },
      onPan: (by) => move(panned(camera, by), 'person'),
      onZoom: (by, at) => move(zoomedAround(camera, size, at, clampZoom(camera.zoom + by)), 'person'),
      onStep: step,
      onClick: (at) => {
        isHeld = false
        options.onClick(positionOf(toWorld(camera, size, at)), metresPerPixel(camera))
      },
      onLetGo: (speed) => {
        isHeld = false
        const isFast = Math.hypot(speed.x, speed.y) > motion.leastSpeed
        const reach = motion.glideMs / 3
        if (isFast && !isCalm)
          travelTo(panned(camera, { x: speed.x * reach, y: speed.y * reach }), 'person', motion.glideMs)
        else requestDraw()
      },
    },
    { frame: root, hasWheel: options.hasWheel, signal: ending.signal },
  )
  const stopColours = markDark(root, () => {
    // What is painted in the other colours is void.
    scene.resize(size)
    settle()
  })
  const observer = new ResizeObserver(() => {
    const next = sizeNow()
    if (root.clientWidth === 0 || (next.width === size.width && next.height === size.height)) return
    size = next
    scene.resize(size)
    camera = within(limits, size, camera)
    settle()
    options.onMove()
  })
  observer.observe(root)
  settle()

  return {
    view: () => ({ box: boxOf(camera, size), zoom: camera.zoom }),
    project,
    fit: (box, fitting) => travelTo(fitted(box, size, fitting), 'program', motion.travelMs),
    lookAt: (position, leastZoom) =>
      travelTo({ ...worldOf(position), zoom: Math.max(camera.zoom, leastZoom) }, 'program', motion.travelMs),
    outline: scene.outline,
    keepClear: (places) => {
      clear = places
      if (movedBy === null && travel === null) names.write(camera, size, clear)
    },
    root,
    end: () => {
      ending.abort()
      cancelAnimationFrame(frame)
      observer.disconnect()
      stopColours()
      root.remove()
    },
  }
}
