import type { MapPoint } from '#src/platform/maps/mapService.ts'

/** What hands do to a map. Points are px from its top left corner. */
export interface HandEvents {
  /** It is taken hold of, so no movement of its own goes on. */
  onHold: () => void
  onPan: (by: MapPoint) => void
  onZoom: (by: number, at: MapPoint) => void
  /** By keys and double presses: smoothly. */
  onStep: (step: { pan: MapPoint } | { zoom: number; at: MapPoint | null }) => void
  onClick: (at: MapPoint) => void
  /** Everything is let go; the speed in px per ms. */
  onLetGo: (speed: MapPoint) => void
}

interface HandOptions {
  /** What stays where it is while the element moves with the map: points are counted from its corner. */
  frame: HTMLElement
  /** Whether the wheel zooms the map; else it scrolls the page. */
  hasWheel: boolean
  signal: AbortSignal
}

/** px that a finger may slip while it presses. */
const slip = { mouse: 4, touch: 10 } as const
/** A wheel that is silent for so long has come to rest, in ms. */
const wheelMs = 180
/** Of so many ms before a hand lets go, its speed is taken. */
const speedMs = 80

interface Moment extends MapPoint {
  time: number
}

/** Listens to pointers, wheel and keys on a map. */
export function listenToHands(
  element: HTMLElement,
  events: HandEvents,
  { frame, hasWheel, signal }: HandOptions,
): void {
  const pointers = new Map<number, MapPoint>()
  let moments: Moment[] = []
  let travelled = 0
  let wasDragged = false
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): MapPoint => {
    const { left, top } = frame.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, listener, { signal, passive: false })

  listen('pointerdown', (event) => {
    if (event.button !== 0) return
    if (pointers.size === 0) {
      events.onHold()
      travelled = 0
      wasDragged = false
    }
    element.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, pointOf(event))
    moments = []
  })
  listen('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    pointers.set(event.pointerId, now)
    const [other] = others
    if (other === undefined) {
      travelled += Math.hypot(now.x - before.x, now.y - before.y)
      wasDragged ||= travelled > slip[event.pointerType === 'mouse' ? 'mouse' : 'touch']
      if (!wasDragged) return
      events.onPan({ x: now.x - before.x, y: now.y - before.y })
      moments = [...moments.filter(({ time }) => event.timeStamp - time < speedMs), { ...now, time: event.timeStamp }]
      return
    }
    wasDragged = true
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    events.onPan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
    const [distance, earlier] = [now, before].map(({ x, y }) => Math.max(1, Math.hypot(x - other.x, y - other.y)))
    events.onZoom(Math.log2((distance ?? 1) / (earlier ?? 1)), middle)
  })
  const letGo = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    if (pointers.size > 0) {
      moments = []
      return
    }
    if (wasDragged) events.onLetGo(speedOf(moments, event.timeStamp))
  }
  listen('pointerup', letGo)
  listen('pointercancel', letGo)
  listen('click', (event) => {
    if (!wasDragged) events.onClick(pointOf(event))
  })
  listen('dblclick', (event) => {
    event.preventDefault()
    events.onStep({ zoom: event.shiftKey ? -1 : 1, at: pointOf(event) })
  })
  if (hasWheel) {
    let silence: ReturnType<typeof setTimeout> | undefined
    listen('wheel', (event) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1
      const by = Math.max(-0.5, Math.min(0.5, -event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0025)))
      events.onHold()
      events.onZoom(by, pointOf(event))
      clearTimeout(silence)
      silence = setTimeout(() => events.onLetGo({ x: 0, y: 0 }), wheelMs)
    })
    signal.addEventListener('abort', () => clearTimeout(silence))
  }
  listen('keydown', (event) => {
    const step = stepOf(event)
    if (step === null) return
    event.preventDefault()
    events.onStep(step)
  })
}

const keyPan = 100

function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Parameters<HandEvents['onStep']>[0] | null {
  if (altKey || ctrlKey || metaKey) return null
  if (key === '+' || key === '=') return { zoom: 1, at: null }
  if (key === '-') return { zoom: -1, at: null }
  const direction = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key]
  if (direction === undefined) return null
  const [x = 0, y = 0] = direction
  return { pan: { x: x * keyPan, y: y * keyPan } }
}

function speedOf(moments: readonly Moment[], now: number): MapPoint {
  const [first, last] = [moments[0], moments.at(-1)]
  // Whoever stops before letting go wants the map to stay.
  if (first === undefined || last === undefined || now - last.time > 40) return { x: 0, y: 0 }
  const ms = Math.max(1, last.time - first.time)
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms }
}
