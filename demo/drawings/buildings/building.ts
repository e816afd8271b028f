import type { Face } from '../outdoors/face.ts'
import { drawWindow, type WindowStyle } from '../outdoors/window.ts'
import type { Scene } from '../outdoors/scene.ts'
import type { Frame, Stand } from '../pen/view.ts'
import type { Random } from '../random.ts'
import type { FacadeDrawing } from '../drawing.ts'

/** One building ready to be drawn: how large it is, from where it is seen, and its parts. */
export interface Building {
  /** Metres that have to be inside the frame; the front left corner stands at 0, 0, 0. */
  size: { width: number; depth: number; height: number }
  stand: Stand
  frame: Frame
  /** Hills far behind, the town's roofs, or nothing but sky. */
  background: 'hills' | 'town' | 'both'
  draw: (scene: Scene) => void
}

export type MakeBuilding = (drawing: FacadeDrawing, random: Random) => Building

export const wideFrame: Frame = { left: 150, right: 1450, top: 150, bottom: 960 }
export const streetFrame: Frame = { left: 60, right: 1540, top: 110, bottom: 985 }

/** A stand to the right or, as often, to the left of the middle. */
export function standAt(random: Random, low: number, high: number, distance: number, eyeHeight: number): Stand {
  const yaw = random.between(low, high)
  return { yaw: random.chance(0.5) ? yaw : -yaw, distance, eyeHeight }
}

export interface WindowRow {
  count: number
  up: number
  width: number
  height: number
  /** Metres left free at both ends of the wall. */
  margin: number
  /** Which places stay free, e.g. for a door. */
  skip?: (index: number) => boolean
}

/** Windows at equal distances along a wall. */
export function drawWindowRow(scene: Scene, face: Face, random: Random, row: WindowRow, style: WindowStyle): void {
  const step = (face.width - 2 * row.margin) / row.count
  for (let index = 0; index < row.count; index += 1) {
    if (row.skip?.(index) === true) continue
    const across = row.margin + step * (index + 0.5) - row.width / 2
    drawWindow(scene, face, random, [across, row.up, row.width, row.height], style)
  }
}
