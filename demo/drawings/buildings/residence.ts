import { lighten, mix, type Colour } from '../pen/colour.ts'
import { drawLand, drawPath, drawShadow, drawStreet, drawStrip, drawTufts } from '../outdoors/ground.ts'
import { drawPlant } from '../outdoors/greenery.ts'
import { outline } from '../pen/sheet.ts'
import type { Face } from '../outdoors/face.ts'
import { drawMass } from '../outdoors/mass.ts'
import type { Scene } from '../outdoors/scene.ts'
import { carColours, drawBicycle, drawCar, drawLamp, drawWalker } from '../outdoors/streetThings.ts'
import { drawDoor, drawWindow } from '../outdoors/window.ts'
import type { Random } from '../random.ts'
import { standAt, type MakeBuilding } from './building.ts'

interface ResidenceScheme {
  wall: Colour
  wood: Colour
  metal: Colour
}

export const residenceSchemes: readonly ResidenceScheme[] = [
  { wall: '#f7f5f0', wood: '#b98a5e', metal: '#4a4f54' },
  { wall: '#e7e4de', wood: '#8d6f55', metal: '#3b4145' },
  { wall: '#f3ebe0', wood: '#c19a6b', metal: '#6b5d51' },
  { wall: '#c9cfcb', wood: '#a97d58', metal: '#39424a' },
  { wall: '#f5f6f4', wood: '#7d8f83', metal: '#465450' },
  { wall: '#d9cfc2', wood: '#9c5f45', metal: '#4b423d' },
  { wall: '#eeeae6', wood: '#5f6c74', metal: '#2f373d' },
]

export const residence: MakeBuilding = (drawing, random) => {
  const scheme = residenceSchemes[drawing.palette % residenceSchemes.length] as ResidenceScheme
  const floors = Math.max(3, Math.min(7, drawing.floors))
  const bays = random.whole(4, 6)
  const [width, depth, storey] = [bays * 4.4, 13, 3.1]
  const main = floors - 1
  const height = main * storey + 0.6
  const stagger = random.pick([0, 1, 2])
  return {
    size: { width, depth, height: height + storey + 0.6 },
    stand: standAt(random, 0.35, 0.72, Math.max(32, height * 1.7), random.between(2.2, 5)),
    frame: { left: 150, right: 1450, top: 150, bottom: 930 },
    background: 'both',
    draw: (scene) => {
      drawLand(scene, scene.season.grass)
      for (const [x, z] of [
        [-12, 20],
        [width + 11, 22],
        [-22, 12],
      ] as const)
        drawPlant(scene, random.pick(['round', 'tall']), [x, 0, z], random.between(7, 11))
      drawShadow(scene, { x: 0, z: 0, width, depth, height })
      drawStrip(scene, 1.5, 3.6, '#d9d4ca')
      drawResidenceBody(scene, random, {
        scheme,
        width,
        depth,
        height,
        storey,
        floors: main,
        bays,
        stagger,
        x: 0,
        z: 0,
      })
      drawTufts(scene, -12, width + 12, 4, 12, 70)
      drawResidenceFront(scene, random, width)
    },
  }
}

interface Body {
  scheme: ResidenceScheme
  x: number
  z: number
  width: number
  depth: number
  height: number
  storey: number
  floors: number
  bays: number
  stagger: number
}

export function drawResidenceBody(
  scene: Scene,
  random: Random,
  { scheme, x, z, width, depth, height, storey, floors, bays, stagger }: Body,
): void {
  const flat = { kind: 'flat', rise: 0, overhang: 0.16, colour: scheme.metal } as const
  // Seen from below, the edge of the body covers the foot of the top storey.
  drawMass(
    scene,
    {
      x: x + width * 0.12,
      z: z + 2.2,
      y: height + 0.2,
      width: width * 0.72,
      depth: depth - 4.4,
      height: storey - 0.2,
      wall: mix(scheme.wood, scheme.wall, 0.25),
      roof: { kind: 'flat', rise: 0, overhang: 0.7, colour: scheme.metal },
    },
    (face, side) => {
      const count = side === 'front' ? bays - 1 : 2
      const step = face.width / count
      for (let index = 0; index < count; index += 1)
        drawWindow(scene, face, random, [index * step + step * 0.16, 0.2, step * 0.68, storey - 0.8], {
          frame: scheme.metal,
          panes: 2,
        })
    },
  )
  drawMass(scene, { x, z, width, depth, height, wall: scheme.wall, roof: flat }, (face, side) => {
    const step = side === 'front' ? face.width / bays : face.width / 3
    const columns = side === 'front' ? bays : 3
    face.layers.fill(0, face.tone(scheme.metal), face.quad(0, 0, face.width, 0.5))
    for (let floor = 0; floor < floors; floor += 1) {
      const up = 0.5 + floor * storey
      for (let column = 0; column < columns; column += 1)
        drawResidenceBay(scene, face, random, [column * step, up, step, storey], {
          scheme,
          hasBalcony: side === 'front' && floor > 0 && (column + floor * stagger) % 2 === 0,
          isEntrance: side === 'front' && floor === 0 && column === Math.floor(bays / 2),
        })
    }
  })
  const rail = scene.view.surface([
    [x + 0.3, height + 0.2, z + 0.2],
    [x + width - 0.3, height + 0.2, z + 0.2],
    [x + width - 0.3, height + 1.2, z + 0.2],
    [x + 0.3, height + 1.2, z + 0.2],
  ])
  scene.sheet.fill(rail, mix(scene.tones.sky[1], '#ffffff', 0.4), 0.32)
}

function drawResidenceBay(
  scene: Scene,
  face: Face,
  random: Random,
  [left, up, step, storey]: readonly [number, number, number, number],
  { scheme, hasBalcony, isEntrance }: { scheme: ResidenceScheme; hasBalcony: boolean; isEntrance: boolean },
): void {
  const { layers } = face
  if (isEntrance) {
    layers.fill(1, face.tone(scheme.wood), face.quad(left + 0.2, -0.5, step - 0.4, storey + 0.4))
    drawDoor(scene, face, [left + step / 2 - 1, 2, 2.5], {
      colour: scheme.metal,
      hasGlass: true,
      isDouble: true,
      surround: scheme.metal,
    })
    layers.fill(13, face.tone(scheme.metal), face.quad(left, 2.75, step, 0.22, 1.3))
    return
  }
  const isWide = hasBalcony || random.chance(0.4)
  const width = isWide ? step * 0.64 : step * 0.34
  const at = left + (isWide ? step * 0.18 : step * random.pick([0.16, 0.5]))
  const panel = isWide ? [left + step * 0.84, step * 0.1] : [at + width, step * 0.14]
  layers.fill(1, face.tone(scheme.wood), face.quad(panel[0] ?? 0, up + 0.2, panel[1] ?? 0, storey - 0.75))
  drawWindow(scene, face, random, [at, up + (isWide ? 0.12 : 0.75), width, storey - (isWide ? 0.6 : 1.3)], {
    frame: scheme.metal,
    panes: isWide ? 2 : 1,
  })
  if (!hasBalcony) return
  layers.fill(3.5, scene.tones.shadow, face.quad(left + step * 0.06, up - 0.75, step * 0.92, 0.6), 0.22)
  layers.fill(
    12,
    face.tone(lighten(scheme.wall, 0.3)),
    face.quad(left + step * 0.04, up - 0.18, step * 0.92, 0.22, 1.1),
  )
  if (random.chance(0.5)) {
    const leaf = face.tone('#6f9a58')
    for (let plant = 0.3; plant < step * 0.8; plant += 0.5)
      if (random.chance(0.5))
        layers.fill(12.5, leaf, face.quad(left + plant, up + 0.1, 0.4, random.between(0.5, 1.2), 0.8))
  }
  layers.fill(
    13,
    lighten(scene.tones.sky[1], 0.45),
    face.quad(left + step * 0.04, up + 0.04, step * 0.92, 1, 1.1),
    0.42,
  )
  layers.stroke(
    14,
    face.tone(scheme.metal),
    outline([face.at(left + step * 0.04, up + 1.04, 1.1), face.at(left + step * 0.96, up + 1.04, 1.1)], false),
    Math.max(1.5, face.scale * 0.05),
  )
}

export function drawResidenceFront(scene: Scene, random: Random, width: number): void {
  drawPath(scene, width / 2 - 0.6, 2.4, 0.1, 10, '#d9d4ca')
  for (const x of [-4, width * 0.16, width * 0.34, width * 0.8, width + 3])
    if (random.chance(0.62))
      drawPlant(
        scene,
        random.pick(['fruit', 'birch', 'shrub', 'shrub', 'round']),
        [x, 0, -5 - random.between(0, 2)],
        random.between(1.6, 5),
      )
  drawStreet(scene, 10, 2.2)
  drawLamp(scene, [width * 0.9, 0, -9.6])
  if (random.chance(0.6)) drawBicycle(scene, [width * 0.2, 0, -10.8], random.pick(carColours))
  if (random.chance(0.7)) drawWalker(scene, [random.between(2, width - 2), 0, -11])
  if (random.chance(0.7)) drawCar(scene, [random.between(0, width), -0.1, -14.2], random.pick(carColours))
}
