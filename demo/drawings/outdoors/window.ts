import { darken, lighten, mix, type Colour } from '../pen/colour.ts'
import { outline } from '../pen/sheet.ts'
import type { Random } from '../random.ts'
import type { Face } from './face.ts'
import type { Scene } from './scene.ts'

export interface WindowStyle {
  frame: Colour
  /** Upright parts. */
  panes: number
  /** Height of a bar across, 0 to 1 of the window; none when left out. */
  bar?: number
  /** Moulding around it, as on houses of the 19th century. */
  surround?: Colour
  head?: 'plain' | 'cornice' | 'pediment' | 'arch'
  sill?: Colour
  shutters?: Colour
  flowers?: boolean
  /** Small panes as in cottages. */
  lattice?: boolean
}

/** One window by its lower left corner, in metres on its wall. */
export function drawWindow(
  scene: Scene,
  face: Face,
  random: Random,
  [across, up, width, height]: readonly [number, number, number, number],
  style: WindowStyle,
): void {
  const { layers } = face
  const { tones } = scene
  if (style.surround !== undefined)
    drawSurround(face, [across, up, width, height], style.surround, style.head ?? 'plain', scene)
  if (style.shutters !== undefined) drawShutters(face, [across, up, width, height], style.shutters)
  layers.fill(3, darken(face.tone('#8a8f96'), 0.25), face.quad(across - 0.03, up - 0.03, width + 0.06, height + 0.06))
  layers.fill(4, face.tone(style.frame), face.quad(across, up, width, height))
  const rim = Math.min(0.09, width * 0.08)
  const isLamp = random.chance(tones.lamps)
  const glass = isLamp
    ? random.pick(['#ffd88c', '#ffca6e', '#ffe3ac'])
    : mix(mix(random.pick(['#4e6678', '#5b7486', '#6a8494']), tones.sky[1], 0.28), tones.shade, face.isLit ? 0 : 0.25)
  const paneWidth = (width - rim * (style.panes + 1)) / style.panes
  for (let pane = 0; pane < style.panes; pane += 1) {
    const left = across + rim + pane * (paneWidth + rim)
    layers.fill(5, glass, face.quad(left, up + rim, paneWidth, height - 2 * rim))
    if (random.chance(0.45)) {
      const drawn = random.between(0.2, 0.5)
      const curtain = isLamp ? '#fff1cf' : lighten(glass, 0.45)
      layers.fill(
        6,
        curtain,
        face.quad(
          random.chance(0.5) ? left : left + paneWidth * (1 - drawn),
          up + rim,
          paneWidth * drawn,
          height - 2 * rim,
        ),
        0.55,
      )
    }
    if (!isLamp) {
      layers.fill(
        7,
        lighten(tones.sky[1], 0.35),
        outline([
          face.at(left + paneWidth * 0.15, up + height - rim),
          face.at(left + paneWidth * 0.75, up + height - rim),
          face.at(left + paneWidth * 0.3, up + rim),
          face.at(left, up + rim),
          face.at(left, up + height * 0.4),
        ]),
        0.28,
      )
    }
  }
  if (style.bar !== undefined)
    layers.fill(8, face.tone(style.frame), face.quad(across, up + height * style.bar - rim / 2, width, rim))
  if (style.lattice === true) {
    for (const share of [0.33, 0.66])
      layers.fill(8, face.tone(style.frame), face.quad(across, up + height * share, width, rim * 0.5))
  }
  layers.fill(9, tones.shadow, face.quad(across, up + height - height * 0.09, width, height * 0.09), 0.3)
  if (style.sill !== undefined) {
    layers.fill(9, face.tone(style.sill), face.quad(across - 0.08, up - 0.14, width + 0.16, 0.12, 0.12))
    layers.fill(8, tones.shadow, face.quad(across - 0.05, up - 0.26, width + 0.1, 0.12), 0.2)
  }
  if (style.flowers === true && !scene.season.hasSnow) drawFlowerBox(face, random, across, up, width)
}

function drawSurround(
  face: Face,
  [across, up, width, height]: readonly [number, number, number, number],
  colour: Colour,
  head: string,
  scene: Scene,
): void {
  const edge = 0.2
  const tone = face.tone(colour)
  face.layers.fill(
    1,
    scene.tones.shadow,
    face.quad(across - edge + 0.06, up - edge - 0.06, width + 2 * edge, height + 2 * edge),
    0.16,
  )
  face.layers.fill(2, tone, face.quad(across - edge, up - edge, width + 2 * edge, height + 2 * edge))
  const top = up + height + edge
  if (head === 'cornice') {
    face.layers.fill(2, tone, face.quad(across - edge * 1.6, top + 0.12, width + edge * 3.2, 0.16, 0.1))
    face.layers.fill(2, scene.tones.shadow, face.quad(across - edge, top, width + 2 * edge, 0.12), 0.25)
  }
  if (head === 'pediment') {
    const [left, right] = [across - edge * 1.7, across + width + edge * 1.7]
    face.layers.fill(
      2,
      tone,
      outline([
        face.at(left, top + 0.1, 0.1),
        face.at(right, top + 0.1, 0.1),
        face.at((left + right) / 2, top + 0.55, 0.1),
      ]),
    )
    face.layers.fill(
      2.5,
      scene.tones.shadow,
      outline([
        face.at(left + 0.3, top + 0.16, 0.1),
        face.at(right - 0.3, top + 0.16, 0.1),
        face.at((left + right) / 2, top + 0.4, 0.1),
      ]),
      0.14,
    )
  }
  if (head === 'arch') {
    const points = Array.from({ length: 9 }, (_, step) => {
      const angle = Math.PI - (step / 8) * Math.PI
      return face.at(across + width / 2 + Math.cos(angle) * (width / 2 + edge), top + Math.sin(angle) * width * 0.3)
    })
    face.layers.fill(2, tone, outline(points))
  }
}

function drawShutters(
  face: Face,
  [across, up, width, height]: readonly [number, number, number, number],
  colour: Colour,
): void {
  for (const left of [across - width * 0.42, across + width + width * 0.04]) {
    face.layers.fill(4, face.tone(colour), face.quad(left, up, width * 0.38, height))
    for (let slat = 1; slat < 6; slat += 1) {
      face.layers.stroke(
        5,
        darken(face.tone(colour), 0.3),
        outline(
          [
            face.at(left + width * 0.05, up + (height * slat) / 6),
            face.at(left + width * 0.33, up + (height * slat) / 6),
          ],
          false,
        ),
        Math.max(1, face.scale * 0.025),
        0.7,
      )
    }
  }
}

export function drawFlowerBox(face: Face, random: Random, across: number, up: number, width: number): void {
  const leaf = face.tone('#6f9a58')
  const bloom = face.tone(random.pick(['#d8505a', '#e58aa3', '#e8a13f', '#b377b8', '#e9e3e8']))
  face.layers.fill(10, face.tone('#8a6248'), face.quad(across, up - 0.22, width, 0.2, 0.2))
  for (let at = 0.06; at < width - 0.03; at += 0.14) {
    face.layers.fill(11, leaf, face.quad(across + at - 0.08, up - 0.08 - random.between(0, 0.06), 0.2, 0.22, 0.25))
    if (random.chance(0.7))
      face.layers.fill(12, bloom, face.quad(across + at - 0.02, up + random.between(-0.06, 0.14), 0.1, 0.1, 0.28))
  }
}

export interface DoorStyle {
  colour: Colour
  surround?: Colour
  hasGlass?: boolean
  isDouble?: boolean
  isArched?: boolean
}

export function drawDoor(
  scene: Scene,
  face: Face,
  [across, width, height]: readonly [number, number, number],
  style: DoorStyle,
): void {
  const { layers } = face
  const tone = face.tone(style.colour)
  const edge = style.surround === undefined ? 0.08 : 0.24
  layers.fill(2, face.tone(style.surround ?? '#e9e6df'), face.quad(across - edge, 0, width + 2 * edge, height + edge))
  if (style.isArched === true) {
    const arch = (grow: number) =>
      outline(
        Array.from({ length: 11 }, (_, step) => {
          const angle = Math.PI - (step / 10) * Math.PI
          return face.at(
            across + width / 2 + Math.cos(angle) * (width / 2 + grow),
            height + Math.sin(angle) * (width / 2 + grow) * 0.9,
          )
        }),
      )
    layers.fill(2, face.tone(style.surround ?? '#e9e6df'), arch(edge))
    layers.fill(4, mix('#4e6678', scene.tones.sky[1], 0.3), arch(0))
  }
  layers.fill(4, tone, face.quad(across, 0, width, height))
  const leaves = style.isDouble === true ? 2 : 1
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const left = across + (leaf * width) / leaves
    const wide = width / leaves
    layers.fill(5, darken(tone, 0.22), face.quad(left + wide * 0.16, height * 0.08, wide * 0.68, height * 0.34))
    layers.fill(
      5,
      style.hasGlass === true
        ? scene.tones.lamps > 0.3
          ? '#ffd88c'
          : mix('#4e6678', scene.tones.sky[1], 0.3)
        : darken(tone, 0.22),
      face.quad(left + wide * 0.16, height * 0.48, wide * 0.68, height * 0.42),
    )
    if (leaf > 0) layers.fill(6, darken(tone, 0.4), face.quad(left - 0.02, 0, 0.04, height))
  }
  layers.fill(
    7,
    face.tone('#d9c48a'),
    face.quad(across + width * (style.isDouble === true ? 0.54 : 0.84), height * 0.45, 0.06, 0.16),
  )
  layers.fill(8, scene.tones.shadow, face.quad(across, height - height * 0.06, width, height * 0.06), 0.3)
}
