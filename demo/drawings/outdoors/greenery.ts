import { darken, lighten, mix, multiply, type Colour } from '../pen/colour.ts'
import { blob, ellipse, outline, rounded, type Point } from '../pen/sheet.ts'
import type { Place } from '../pen/view.ts'
import type { Random } from '../random.ts'
import type { Scene } from './scene.ts'

export type Plant = 'round' | 'tall' | 'conifer' | 'birch' | 'shrub' | 'fruit'

/** How finely a plant is drawn: where hundreds stand far away, `low` keeps the picture small. */
type Detail = 'full' | 'low'

/** A tree or shrub `metres` high, standing at a place. */
export function drawPlant(scene: Scene, plant: Plant, place: Place, metres: number, detail: Detail = 'full'): void {
  const { view } = scene
  const [x, y] = view.at(place)
  drawPlantAt(scene, plant, x, y, metres * view.scale(place), detail)
}

export function drawPlantAt(
  scene: Scene,
  plant: Plant,
  x: number,
  y: number,
  height: number,
  detail: Detail = 'full',
): void {
  const random = scene.random
  drawGroundShadow(scene, x, y, height * (plant === 'shrub' ? 0.75 : 0.4))
  const leaf = multiply(random.pick(scene.season.leaves), scene.tones.sun)
  if (plant === 'conifer') return drawConifer(scene, x, y, height)
  if (plant === 'shrub') return drawCrown(scene, x, y - height * 0.42, height * 0.75, height * 0.5, leaf, random)
  drawTrunk(scene, plant, x, y, height, detail)
  if (scene.season.isBare) return
  const colour =
    plant === 'fruit' && scene.season.blossom !== null ? multiply(scene.season.blossom, scene.tones.sun) : leaf
  const [width, tall, centre] = crownShapes[plant]
  if (detail === 'low') drawFarCrown(scene, x, y - height * centre, height * width, height * tall, colour)
  else drawCrown(scene, x, y - height * centre, height * width, height * tall, colour, random)
}

const crownShapes = {
  round: [0.36, 0.36, 0.63],
  tall: [0.15, 0.43, 0.55],
  birch: [0.24, 0.37, 0.62],
  fruit: [0.4, 0.33, 0.64],
} as const

export function drawGroundShadow({ sheet, tones }: Scene, x: number, y: number, width: number): void {
  const data = ellipse(x + width * 0.35, y, width, width * 0.13)
  sheet.fill(data, tones.shadow, 0.2)
}

/** Puffs of leaves around the middle, their upper left side in the light. */
function drawCrown(scene: Scene, x: number, y: number, rx: number, ry: number, colour: Colour, random: Random): void {
  const { sheet } = scene
  const shade = mix(darken(colour, 0.24), scene.tones.shade, 0.1)
  sheet.fill(
    puffs(x, y, rx, ry, 11, random),
    sheet.linear(
      [x - rx, y - ry],
      [x + rx * 0.6, y + ry],
      [
        [0, colour],
        [1, shade],
      ],
    ),
  )
  const light = lighten(colour, 0.2)
  const spots: string[] = []
  for (let count = 0; count < 7; count += 1) {
    const angle = random.between(2.2, 5.4)
    const share = random.between(0.2, 0.72)
    const size = rx * random.between(0.12, 0.3)
    spots.push(
      puffs(x + Math.cos(angle) * rx * share, y + Math.sin(angle) * ry * share * 0.9, size, size * 0.7, 6, random),
    )
  }
  sheet.fill(spots.join(''), light, 0.38)
  const dark: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const angle = random.between(-0.5, 1.9)
    const share = random.between(0.35, 0.75)
    const size = rx * random.between(0.14, 0.28)
    dark.push(puffs(x + Math.cos(angle) * rx * share, y + Math.sin(angle) * ry * share, size, size * 0.7, 6, random))
  }
  sheet.fill(dark.join(''), shade, 0.45)
}

/** A crown of which only the outline and the light upon it can still be seen. */
function drawFarCrown(
  { sheet, tones, random }: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: Colour,
): void {
  sheet.fill(puffs(x, y, rx, ry, 6, random), mix(darken(colour, 0.14), tones.shade, 0.06))
  sheet.fill(puffs(x - rx * 0.22, y - ry * 0.25, rx * 0.6, ry * 0.55, 4, random), lighten(colour, 0.14), 0.5)
}

function puffs(x: number, y: number, rx: number, ry: number, count: number, random: Random): string {
  const points: Point[] = []
  for (let index = 0; index < count * 2; index += 1) {
    const angle = (index / (count * 2)) * Math.PI * 2
    const reach = (index % 2 === 0 ? 1.08 : 0.86) * random.between(0.93, 1.07)
    points.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach])
  }
  return blob(points)
}

function drawTrunk(scene: Scene, plant: Plant, x: number, y: number, height: number, detail: Detail): void {
  const { sheet, random, season } = scene
  const bark = multiply(plant === 'birch' ? '#e8e4da' : '#7b6252', scene.tones.sun)
  const width = height * (plant === 'tall' ? 0.016 : 0.024)
  const top = y - height * 0.62
  sheet.fill(
    outline([
      [x - width, y],
      [x - width * 0.55, top],
      [x + width * 0.55, top],
      [x + width, y],
    ]),
    bark,
  )
  sheet.fill(
    outline([
      [x, y],
      [x, top],
      [x + width * 0.55, top],
      [x + width, y],
    ]),
    darken(bark, 0.3),
    0.5,
  )
  if (!season.isBare) return
  const branches: string[] = []
  const grow = (fromX: number, fromY: number, angle: number, length: number, depth: number) => {
    const toX = fromX + Math.cos(angle) * length
    const toY = fromY + Math.sin(angle) * length
    const bend = random.between(-0.12, 0.12) * length
    branches.push(
      `M${rounded(fromX)} ${rounded(fromY)}Q${rounded((fromX + toX) / 2 + bend)} ${rounded((fromY + toY) / 2)} ${rounded(toX)} ${rounded(toY)}`,
    )
    if (depth === 0) return
    for (const turn of [-1, 1])
      grow(toX, toY, angle + turn * random.between(0.25, 0.6), length * random.between(0.6, 0.78), depth - 1)
  }
  const spread = plant === 'tall' ? 0.18 : 0.5
  for (const [share, turn] of [
    [0.3, -1],
    [0.38, 1],
    [0.5, -0.6],
    [0.6, 0.3],
  ] as const) {
    grow(x, y - height * share, -Math.PI / 2 + turn * spread, height * 0.17, detail === 'low' ? 1 : 3)
  }
  sheet.stroke(branches.join(''), bark, Math.max(1.2, width * 0.5))
}

function drawConifer(scene: Scene, x: number, y: number, height: number): void {
  const { sheet, random, season, tones } = scene
  const needle = multiply(random.pick(['#4f7a5b', '#456f57', '#5c8560']), tones.sun)
  sheet.fill(
    outline([
      [x - height * 0.02, y],
      [x - height * 0.02, y - height * 0.15],
      [x + height * 0.02, y - height * 0.15],
      [x + height * 0.02, y],
    ]),
    multiply('#6b5546', tones.sun),
  )
  const tiers = 5
  for (let tier = 0; tier < tiers; tier += 1) {
    const low = y - height * (0.1 + tier * 0.165)
    const wide = height * (0.24 - tier * 0.038)
    const top = low - height * 0.3
    const half: Point[] = [
      [x - wide, low],
      [x - wide * 0.45, low + height * 0.014],
      [x, low - height * 0.005],
      [x + wide * 0.5, low + height * 0.016],
      [x + wide, low],
    ]
    sheet.fill(outline([...half, [x, top]]), needle)
    sheet.fill(
      outline([
        [x + wide * 0.12, low],
        [x + wide * 0.5, low + height * 0.016],
        [x + wide, low],
        [x, top],
      ]),
      darken(needle, 0.3),
      0.55,
    )
    if (season.hasSnow)
      sheet.fill(
        outline([
          [x - wide * 0.95, low - 1],
          [x - wide * 0.3, low - height * 0.05],
          [x, low - height * 0.03],
          [x, top],
        ]),
        '#ffffff',
        0.72,
      )
  }
}

/** A clipped hedge along a line on the ground. */
export function drawHedge(scene: Scene, from: Place, to: Place, metres: number): void {
  const { sheet, view, random } = scene
  const colour = multiply(scene.season.hasSnow ? '#7f8f78' : random.pick(scene.season.leaves), scene.tones.sun)
  const raised = (place: Place): Place => [place[0], place[1] + metres, place[2]]
  const back = (place: Place): Place => [place[0], place[1] + metres, place[2] + 0.7]
  sheet.fill(view.surface([from, to, raised(to), raised(from)]), darken(colour, 0.15))
  sheet.fill(
    view.surface([raised(from), raised(to), back(to), back(from)]),
    scene.season.hasSnow ? '#f2f5f4' : lighten(colour, 0.14),
  )
  const spots: string[] = []
  for (let count = 0; count < 26; count += 1) {
    const share = random.next()
    const place: Place = [
      from[0] + (to[0] - from[0]) * share,
      from[1] + metres * random.between(0.1, 0.95),
      from[2] + (to[2] - from[2]) * share,
    ]
    if (view.distance(place) < 2) continue
    const size = view.scale(place) * 0.09
    spots.push(ellipse(...view.at(place), size, size * 0.6))
  }
  sheet.fill(spots.join(''), lighten(colour, 0.18), 0.5)
}
