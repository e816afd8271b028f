import { darken, lighten, mix, multiply, type Colour } from '../pen/colour.ts'
import { box, ellipse, outline, sheetHeight, sheetWidth } from '../pen/sheet.ts'
import type { Place } from '../pen/view.ts'
import { sunlit, type Scene } from './scene.ts'

/** Snow stays cool in a warm light, or it would look like sand. */
const groundTone = (scene: Scene, colour: Colour): Colour =>
  scene.season.hasSnow ? mix(sunlit(scene, colour), '#e6edf6', 0.5) : sunlit(scene, colour)

/** Land up to the horizon, in one colour that pales with distance. */
export function drawLand(scene: Scene, colour: Colour): void {
  const { sheet, view, tones } = scene
  const near = groundTone(scene, colour)
  sheet.fill(
    box(0, view.horizon, sheetWidth, sheetHeight - view.horizon),
    sheet.linear(
      [0, view.horizon],
      [0, sheetHeight],
      [
        [0, mix(near, tones.haze, 0.6)],
        [0.25, mix(near, tones.haze, 0.15)],
        [1, darken(near, 0.12)],
      ],
    ),
  )
}

/** A band along the street, `from` metres to `to` metres before the front of the house. */
export function drawStrip(scene: Scene, from: number, to: number, colour: Colour, y = 0): void {
  const { sheet, view } = scene
  const tone = groundTone(scene, colour)
  const [, far] = view.at([0, y, -from])
  sheet.fill(
    view.surface([
      [-90, y, -from],
      [90, y, -from],
      [90, y, -to],
      [-90, y, -to],
    ]),
    sheet.linear(
      [0, far],
      [0, sheetHeight],
      [
        [0, lighten(tone, 0.06)],
        [1, darken(tone, 0.14)],
      ],
    ),
  )
}

/** A path of its own colour that leads away from the street. */
export function drawPath(scene: Scene, x: number, width: number, from: number, to: number, colour: Colour): void {
  const tone = sunlit(scene, colour)
  scene.sheet.fill(
    scene.view.surface([
      [x, 0.01, -from],
      [x + width, 0.01, -from],
      [x + width, 0.01, -to],
      [x, 0.01, -to],
    ]),
    tone,
  )
  const joints: string[] = []
  for (let z = from + 0.7; z < to; z += 0.7) {
    if (scene.view.distance([x, 0, -z]) > 1)
      joints.push(outline([scene.view.at([x, 0.01, -z]), scene.view.at([x + width, 0.01, -z])], false))
  }
  scene.sheet.stroke(joints.join(''), darken(tone, 0.3), 1.6, 0.4)
}

/** Pavement with its joints, kerb and carriageway. */
export function drawStreet(scene: Scene, from: number, pavement: number): void {
  const { sheet, view, season, random } = scene
  const stone = season.hasSnow ? '#e9ecec' : random.pick(['#d6d1c8', '#cfcbc6', '#d9d2c4', '#c9c6c4'])
  const asphalt = season.hasSnow ? '#c3c8cb' : random.pick(['#8f9297', '#85888f', '#9a9a99'])
  drawStrip(scene, from, from + pavement, stone)
  const joints: string[] = []
  for (let x = -30; x <= 46; x += 1.2) {
    const [a, b]: [Place, Place] = [
      [x, 0, -from],
      [x, 0, -from - pavement],
    ]
    if (view.distance(a) > 1 && view.distance(b) > 1) joints.push(outline([view.at(a), view.at(b)], false))
  }
  for (const share of [0.33, 0.66]) {
    const z = -from - pavement * share
    if (view.distance([-30, 0, z]) > 1 && view.distance([46, 0, z]) > 1)
      joints.push(outline([view.at([-30, 0, z]), view.at([46, 0, z])], false))
  }
  sheet.stroke(joints.join(''), darken(sunlit(scene, stone), 0.3), 1.5, 0.35)
  drawStrip(scene, from + pavement, from + pavement + 0.3, lighten(stone, 0.3))
  drawStrip(scene, from + pavement + 0.3, from + pavement + 0.5, darken(asphalt, 0.25), -0.12)
  drawStrip(scene, from + pavement + 0.45, 60, asphalt, -0.12)
}

/** Tufts, flowers or leaves strewn over a lawn. */
export function drawTufts(scene: Scene, left: number, right: number, from: number, to: number, count: number): void {
  const { sheet, view, season, random } = scene
  if (season.hasSnow) return
  const grass: string[] = []
  const blooms: string[] = []
  for (let index = 0; index < count; index += 1) {
    const place: Place = [random.between(left, right), 0, -random.between(from, to)]
    if (view.distance(place) < 2) continue
    const [x, y] = view.at(place)
    if (x < 0 || x > sheetWidth || y > sheetHeight) continue
    const size = view.scale(place) * 0.12
    grass.push(
      outline([
        [x - size, y],
        [x - size * 0.6, y - size * 0.9],
        [x - size * 0.2, y],
        [x + size * 0.1, y - size * 1.2],
        [x + size * 0.4, y],
        [x + size, y - size * 0.7],
        [x + size * 0.9, y],
      ]),
    )
    if (random.chance(0.3)) blooms.push(ellipse(x, y - size * 1.3, size * 0.35))
  }
  sheet.fill(grass.join(''), darken(sunlit(scene, season.grass), 0.2), 0.6)
  sheet.fill(blooms.join(''), multiply(random.pick(['#f5efe0', '#f2cf63', '#e7b3c0', '#c9b3e0']), scene.tones.sun), 0.9)
}

/** The shadow that a block throws on the ground, to the right and towards the eye. */
export function drawShadow(
  scene: Scene,
  { x, z, width, depth, height }: { x: number; z: number; width: number; depth: number; height: number },
): void {
  const reach = Math.min(9, height * 0.42)
  const { view, sheet, tones } = scene
  sheet.fill(
    view.surface([
      [x, 0, z],
      [x + reach * 0.7, 0, z - reach * 0.22],
      [x + width + reach, 0, z - reach * 0.22],
      [x + width + reach, 0, z + depth],
      [x + width, 0, z + depth],
      [x + width, 0, z],
    ]),
    tones.shadow,
    0.26,
  )
}
