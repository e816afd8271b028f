import { darken, lighten, mix, type Colour } from '../pen/colour.ts'
import { blob, box, ellipse, outline, roundBox } from '../pen/sheet.ts'
import type { Place } from '../pen/view.ts'
import { shaded, sunlit, type Scene } from './scene.ts'

/** Draws in centimetres, y downwards, on an upright plane along the street at a place. */
function standing(scene: Scene, place: Place, draw: () => void, isMirrored = false): void {
  const { view, sheet } = scene
  if (view.distance(place) < 2) return
  const [x, y] = view.at(place)
  const [alongX, alongY] = view.at([place[0] + 0.5, place[1], place[2]])
  const up = view.scale(place) / 100
  const side = isMirrored ? -1 : 1
  sheet.transformed([(side * (alongX - x)) / 50, (side * (alongY - y)) / 50, 0, up, x, y], draw)
}

/** A parked car seen from its side, its middle at the place. */
export function drawCar(scene: Scene, place: Place, colour: Colour): void {
  const { sheet, random } = scene
  const kind = random.pick(['hatch', 'estate', 'small'] as const)
  const paint = sunlit(scene, colour)
  const low = shaded(scene, colour)
  const glass = mix('#43566a', scene.tones.sky[1], 0.35)
  const half = kind === 'small' ? 185 : 215
  const rear = kind === 'estate' ? half - 14 : half - 55
  standing(
    scene,
    place,
    () => {
      sheet.fill(ellipse(10, 2, half + 25, 16), scene.tones.shadow, 0.35)
      sheet.fill(
        blob([
          [-half, -28],
          [-half, -68],
          [-half + 25, -82],
          [-90, -92],
          [-40, -146],
          [60, -150],
          [rear - 5, -145],
          [rear + 40, -90],
          [half, -80],
          [half + 4, -35],
          [half - 20, -22],
          [-half + 20, -22],
        ]),
        sheet.linear(
          [0, -150],
          [0, -20],
          [
            [0, lighten(paint, 0.16)],
            [0.5, paint],
            [1, low],
          ],
        ),
      )
      sheet.fill(
        outline([
          [-80, -95],
          [-36, -138],
          [8, -140],
          [8, -95],
        ]) +
          outline([
            [20, -95],
            [20, -140],
            [rear - 30, -136],
            [rear + 5, -95],
          ]),
        glass,
      )
      sheet.fill(
        outline([
          [-40, -95],
          [-8, -139],
          [2, -140],
          [-18, -95],
        ]),
        '#ffffff',
        0.2,
      )
      sheet.stroke(`M14 -142V-34M-100 -60H${half - 20}`, darken(paint, 0.3), 2.2, 0.6)
      sheet.fill(roundBox(-half - 2, -76, 24, 13, 5), '#fff3c9')
      sheet.fill(roundBox(half - 18, -82, 18, 18, 4), '#c64a40')
      for (const wheel of [-half + 72, half - 78]) {
        sheet.fill(ellipse(wheel, -32, 36), '#2a2d33')
        sheet.fill(ellipse(wheel, -32, 20), '#b9bec4')
        sheet.fill(ellipse(wheel, -32, 7), '#70767d')
      }
    },
    random.chance(0.5),
  )
}

export const carColours = [
  '#b8443c',
  '#f0eeea',
  '#3d4c5f',
  '#7f97a8',
  '#c9c3b6',
  '#4d6f5c',
  '#d8a84e',
  '#2f3338',
] as const

export function drawBicycle(scene: Scene, place: Place, colour: Colour): void {
  const { sheet } = scene
  const paint = sunlit(scene, colour)
  standing(scene, place, () => {
    sheet.fill(ellipse(0, 0, 95, 7), scene.tones.shadow, 0.3)
    sheet.stroke(ellipse(-52, -34, 33) + ellipse(52, -34, 33), '#33373d', 4.5)
    sheet.stroke('M-52 -34L-30 -84L32 -80L-4 -36ZM-30 -84L-4 -36M32 -80L52 -34M32 -80L28 -100', paint, 5)
    sheet.stroke('M28 -100L14 -104M28 -100L40 -94M-34 -92L-20 -92', '#33373d', 6)
  })
}

export function drawLamp(scene: Scene, place: Place): void {
  const { sheet, tones, view } = scene
  const iron = sunlit(scene, '#3f4a4a')
  if (tones.lamps > 0.3) {
    const glow = view.at([place[0], place[1] + 4.3, place[2]])
    const radius = view.scale(place) * 3
    sheet.fill(
      ellipse(...glow, radius),
      sheet.radial(glow, radius, [
        [0, '#ffdf9e', 0.65],
        [0.3, '#ffcf80', 0.22],
        [1, '#ffcf80', 0],
      ]),
    )
  }
  standing(scene, place, () => {
    sheet.fill(ellipse(6, 0, 30, 6), tones.shadow, 0.3)
    sheet.fill(
      outline([
        [-9, 0],
        [-6, -60],
        [-4, -400],
        [4, -400],
        [6, -60],
        [9, 0],
      ]),
      iron,
    )
    sheet.fill(
      outline([
        [-14, -402],
        [-22, -452],
        [22, -452],
        [14, -402],
      ]),
      tones.lamps > 0.3 ? '#ffeec2' : '#e5eaec',
    )
    sheet.fill(
      outline([
        [-28, -452],
        [0, -478],
        [28, -452],
      ]) + box(-15, -406, 30, 7),
      iron,
    )
  })
}

export function drawBench(scene: Scene, place: Place): void {
  const { sheet } = scene
  const wood = sunlit(scene, '#a2764e')
  standing(scene, place, () => {
    sheet.fill(ellipse(0, 0, 100, 9), scene.tones.shadow, 0.28)
    sheet.stroke('M-75 0V-44M75 0V-44M-75 -44V-84M75 -44V-84', '#3f4a4a', 7)
    sheet.fill(roundBox(-90, -50, 180, 9, 3) + roundBox(-90, -70, 180, 9, 3) + roundBox(-90, -86, 180, 9, 3), wood)
  })
}

/** Somebody on the way: gives a house its size. */
export function drawWalker(scene: Scene, place: Place): void {
  const { sheet, random } = scene
  const coat = sunlit(scene, random.pick(['#c5654b', '#4f7186', '#7d8f5b', '#d5a64f', '#6b5b7b', '#a64d5d']))
  const trousers = sunlit(scene, random.pick(['#3e4653', '#5c5148', '#46566b']))
  const skin = sunlit(scene, '#e6b998')
  const hair = sunlit(scene, random.pick(['#4c382c', '#7a5538', '#2d2a2b', '#c29a5e']))
  standing(
    scene,
    place,
    () => {
      sheet.fill(ellipse(18, 0, 44, 7), scene.tones.shadow, 0.3)
      sheet.stroke('M-4 -82L-18 -4M4 -82L20 -6', trousers, 15)
      sheet.fill(
        blob([
          [-20, -74],
          [-22, -120],
          [-14, -146],
          [12, -146],
          [20, -118],
          [22, -74],
        ]),
        coat,
      )
      sheet.stroke('M14 -134L26 -100L32 -84', darken(coat, 0.15), 10)
      sheet.fill(ellipse(0, -160, 12, 14), skin)
      sheet.fill(
        blob([
          [-14, -158],
          [-12, -178],
          [8, -178],
          [13, -164],
          [2, -168],
        ]),
        hair,
      )
    },
    random.chance(0.5),
  )
}

export interface FenceStyle {
  kind: 'picket' | 'wall' | 'rails'
  colour: Colour
  height: number
}

/** A fence along the street, with a gap for the gate. */
export function drawFence(
  scene: Scene,
  fromX: number,
  toX: number,
  z: number,
  { kind, colour, height }: FenceStyle,
): void {
  const { view, sheet } = scene
  const tone = sunlit(scene, colour)
  const part = (x: number, y: number, width: number, tall: number): string =>
    view.surface([
      [x, y, z],
      [x + width, y, z],
      [x + width, y + tall, z],
      [x, y + tall, z],
    ])
  const wall: string[] = []
  const posts: string[] = []
  if (kind === 'wall') {
    wall.push(part(fromX, 0, toX - fromX, height))
    posts.push(part(fromX - 0.1, height, toX - fromX + 0.2, 0.12))
  } else {
    wall.push(part(fromX, 0, toX - fromX, 0.3))
    const step = kind === 'picket' ? 0.22 : 0.16
    const thick = kind === 'picket' ? 0.13 : 0.04
    for (let x = fromX; x < toX - thick; x += step) posts.push(part(x, 0.34, thick, height - 0.34))
    posts.push(part(fromX, height * 0.5, toX - fromX, 0.07), part(fromX, height * 0.85, toX - fromX, 0.07))
    for (let x = fromX; x <= toX; x += 2.6) posts.push(part(x, 0, 0.28, height + 0.08))
  }
  sheet.fill(wall.join(''), kind === 'wall' ? tone : sunlit(scene, '#b9b1a4'))
  sheet.fill(posts.join(''), kind === 'wall' ? darken(tone, 0.2) : tone)
}

export function drawParasol(scene: Scene, place: Place, colour: Colour): void {
  const { sheet } = scene
  const cloth = sunlit(scene, colour)
  standing(scene, place, () => {
    sheet.fill(ellipse(10, 0, 120, 14), scene.tones.shadow, 0.28)
    sheet.stroke('M0 0V-235', '#7c6a58', 6)
    sheet.fill(
      outline([
        [-130, -200],
        [0, -262],
        [130, -200],
      ]),
      cloth,
    )
    sheet.fill(
      outline([
        [0, -200],
        [0, -262],
        [130, -200],
      ]),
      darken(cloth, 0.2),
      0.6,
    )
    sheet.fill(ellipse(0, -74, 62, 9), sunlit(scene, '#c8a77d'))
    for (const side of [-1, 1])
      sheet.stroke(
        `M${side * 92} 0V-46M${side * 62} 0V-46M${side * 96} -46H${side * 60}M${side * 96} -46V-92`,
        sunlit(scene, '#6c5a48'),
        6,
      )
  })
}
