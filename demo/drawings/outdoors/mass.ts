import { darken, lighten, type Colour } from '../pen/colour.ts'
import { outline } from '../pen/sheet.ts'
import type { Place } from '../pen/view.ts'
import { faceOf, type Face } from './face.ts'
import type { Mass } from './massShape.ts'
import { drawRoof } from './roof.ts'
import type { Scene } from './scene.ts'

export type PaintFace = (face: Face, side: 'front' | 'side') => void

/** Draws walls, what is painted on them, and the roof. */
export function drawMass(scene: Scene, mass: Mass, paint: PaintFace): void {
  drawRoof(scene, mass, 'behind')
  const { x, z, width, depth, height } = mass
  const y = mass.y ?? 0
  const [eyeX] = scene.view.eye
  if (eyeX > x + width)
    drawWall(scene, mass, faceOf(scene, [x + width, y, z], { width: depth, height }, 'right'), paint, 'side')
  if (eyeX < x) drawWall(scene, mass, faceOf(scene, [x, y, z + depth], { width: depth, height }, 'left'), paint, 'side')
  drawWall(scene, mass, faceOf(scene, [x, y, z], { width, height }, 'front'), paint, 'front')
  drawRoof(scene, mass, 'before')
}

function drawWall(scene: Scene, mass: Mass, face: Face, paint: PaintFace, side: 'front' | 'side'): void {
  const { sheet } = scene
  const colour = face.tone(side === 'side' ? (mass.sideWall ?? mass.wall) : mass.wall)
  const [, top] = face.at(0, face.height)
  const [, foot] = face.at(0, 0)
  sheet.fill(
    wallOutline(mass, face, side),
    sheet.linear(
      [0, top],
      [0, foot],
      [
        [0, lighten(colour, 0.05)],
        [0.75, colour],
        [1, darken(colour, 0.1)],
      ],
    ),
  )
  paint(face, side)
  face.layers.drawOn(sheet)
  if (
    mass.roof.overhang > 0.15 &&
    !(mass.roof.kind === 'gableFront' && side === 'front') &&
    !(mass.roof.kind === 'gableSide' && side === 'side')
  ) {
    const drop = Math.min(face.height * 0.2, mass.roof.overhang * 0.9)
    sheet.fill(face.quad(0, face.height - drop, face.width, drop), scene.tones.shadow, 0.22)
  }
}

/** The wall with the gable that stands on it. */
function wallOutline(mass: Mass, face: Face, side: 'front' | 'side'): string {
  const hasGable = mass.roof.kind === (side === 'front' ? 'gableFront' : 'gableSide')
  const { width, height } = face
  const top = hasGable ? [face.at(width / 2, height + mass.roof.rise)] : []
  return outline([face.at(0, 0), face.at(width, 0), face.at(width, height), ...top, face.at(0, height)])
}

/** A chimney that stands out of a roof. */
export function drawChimney(scene: Scene, place: Place, metres: number, colour: Colour): void {
  const [x, y, z] = place
  drawMass(
    scene,
    {
      x,
      y,
      z,
      width: 0.6,
      depth: 0.6,
      height: metres,
      wall: colour,
      roof: { kind: 'flat', rise: 0, overhang: 0.08, colour: darken(colour, 0.25) },
    },
    () => undefined,
  )
}
