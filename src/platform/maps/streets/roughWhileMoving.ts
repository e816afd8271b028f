/** What a drawing needs of a map of the engine. */
export interface RoughMap {
  on: (type: 'moveend', listener: (event: unknown) => void) => unknown
  once: (type: 'idle' | 'remove', listener: () => void) => unknown
  getCanvasContainer: () => EventTarget
  getPixelRatio: () => number
  setPixelRatio: (ratio: number) => void
  isMoving: () => boolean
  redraw: () => unknown
}

/** Whoever needs longer for a frame cannot keep up with a hand, in milliseconds. */
const slowFrameMs = 16
/** Of the width and of the height, in pixels of the screen. */
const roughly = 0.5
/** A wheel that moved nothing, at the end of the zoom, is over by then, in milliseconds. */
const wheelMs = 500

/** Maps that say they move because they are drawn finer or rougher. */
const refining = new WeakSet<object>()

/**
 * On a machine that cannot draw all of its pixels in time (without a graphics card, its processor does it), a map is drawn
 * with a quarter of them while a hand moves it, and finely as soon as it rests. `frameTime` draws it once and says how long
 * that took, in milliseconds.
 * See docs/decisions/0066-map-resolution-while-moving.md.
 */
export function drawRoughlyWhileMoving(map: RoughMap, frameTime: () => number, page: EventTarget = window): void {
  const fine = map.getPixelRatio()
  let held: AbortController | null = null
  const draw = (pixelRatio: number) => {
    if (map.getPixelRatio() === pixelRatio) return
    refining.add(map)
    map.setPixelRatio(pixelRatio)
    refining.delete(map)
    // Another size empties the picture; nobody shall see it empty.
    map.redraw()
  }
  const drawRoughly = () => draw(fine * roughly)
  const refineAtRest = () => {
    if (held === null && !map.isMoving()) draw(fine)
  }
  const letGo = () => {
    held?.abort()
    held = null
    refineAtRest()
  }
  const hold = () => {
    held?.abort()
    held = new AbortController()
    for (const end of ['pointerup', 'pointercancel']) page.addEventListener(end, letGo, { signal: held.signal })
    drawRoughly()
  }
  let wheel: ReturnType<typeof setTimeout> | undefined
  const turn = () => {
    drawRoughly()
    clearTimeout(wheel)
    wheel = setTimeout(refineAtRest, wheelMs)
  }
  map.once('idle', () => {
    if (frameTime() <= slowFrameMs) return
    // Before the engine hears of it: it lets go of a map that changes its size.
    const place = map.getCanvasContainer()
    place.addEventListener('pointerdown', hold, { capture: true })
    place.addEventListener('wheel', turn, { capture: true, passive: true })
    onRest(map, refineAtRest)
  })
  map.once('remove', () => {
    held?.abort()
    clearTimeout(wheel)
  })
}

/** Tells when a movement is over; not when a map is only drawn finer or rougher. */
export function onRest<Event>(
  map: { on: (type: 'moveend', listener: (event: Event) => void) => unknown },
  listener: (event: Event) => void,
): void {
  map.on('moveend', (event) => {
    if (!refining.has(map)) listener(event)
  })
}

/** How long the engine takes for a frame until the graphics have it, in milliseconds. */
export function frameTimeOf(map: { redraw: () => unknown; getCanvas: () => HTMLCanvasElement }): number {
  const graphics = map.getCanvas().getContext('webgl2')
  const started = performance.now()
  map.redraw()
  // Reading a pixel waits until all of them are drawn.
  graphics?.readPixels(0, 0, 1, 1, graphics.RGBA, graphics.UNSIGNED_BYTE, new Uint8Array(4))
  return performance.now() - started
}
