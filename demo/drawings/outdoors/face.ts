import type { Colour } from '../pen/colour.ts'
import { Layers } from '../pen/layers.ts'
import { outline, type Point } from '../pen/sheet.ts'
import type { Place } from '../pen/view.ts'
import { shaded, sunlit, type Scene } from './scene.ts'

/** One wall: measured in metres from its lower left corner as seen from outside. */
export interface Face {
  width: number
  height: number
  isLit: boolean
  layers: Layers
  /** `out` metres in front of the wall. */
  at(across: number, up: number, out?: number): Point
  place(across: number, up: number, out?: number): Place
  quad(across: number, up: number, width: number, height: number, out?: number): string
  /** The colour in the light that falls on this wall. */
  tone(colour: Colour): Colour
  /** Units of the sheet per metre in the middle of the wall. */
  scale: number
}

export function faceOf(
  scene: Scene,
  from: Place,
  size: { width: number; height: number },
  direction: 'front' | 'right' | 'left',
): Face {
  const place = (across: number, up: number, out = 0): Place => {
    if (direction === 'front') return [from[0] + across, from[1] + up, from[2] - out]
    if (direction === 'right') return [from[0] + out, from[1] + up, from[2] + across]
    return [from[0] - out, from[1] + up, from[2] - across]
  }
  const isLit = direction !== 'right'
  const at = (across: number, up: number, out = 0) => scene.view.at(place(across, up, out))
  return {
    ...size,
    isLit,
    layers: new Layers(),
    at,
    place,
    quad: (across, up, width, height, out = 0) =>
      outline([
        at(across, up, out),
        at(across + width, up, out),
        at(across + width, up + height, out),
        at(across, up + height, out),
      ]),
    tone: (colour) => (isLit ? sunlit(scene, colour) : shaded(scene, colour)),
    scale: scene.view.scale(place(size.width / 2, size.height / 2)),
  }
}
