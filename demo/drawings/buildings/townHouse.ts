import { darken, lighten, mix, type Colour } from '../pen/colour.ts'
import { drawLand, drawStreet } from '../outdoors/ground.ts'
import { drawPlant } from '../outdoors/greenery.ts'
import { outline } from '../pen/sheet.ts'
import type { Face } from '../outdoors/face.ts'
import { drawChimney, drawMass } from '../outdoors/mass.ts'
import type { Roof } from '../outdoors/massShape.ts'
import type { Scene } from '../outdoors/scene.ts'
import { carColours, drawBicycle, drawCar, drawLamp, drawWalker } from '../outdoors/streetThings.ts'
import { drawDoor, drawWindow, type WindowStyle } from '../outdoors/window.ts'
import type { Random } from '../random.ts'
import { streetFrame, type MakeBuilding } from './building.ts'
import { drawShopFront } from './shopFront.ts'
import { wallColours } from './wallColours.ts'

const roofColours: readonly Colour[] = ['#b0583f', '#9c4d3a', '#8a5a48', '#5f6468', '#a8604a']

/** A house of the 19th or early 20th century between its neighbours. */
export const townHouse: MakeBuilding = (drawing, random) =>
  house(drawing.floors, drawing.palette, drawing.isWorn, false, random)

/** The same kind of house with a shop in its ground floor. */
export const shop: MakeBuilding = (drawing, random) =>
  house(Math.min(3, drawing.floors), drawing.palette, false, true, random)

interface TownHouseFacts {
  floors: number
  axes: number
  width: number
  storey: number
  ground: number
  wall: Colour
  trim: Colour
  isWorn: boolean
  hasShop: boolean
  heads: NonNullable<WindowStyle['head']>[]
  frame: Colour
}

function house(
  requested: number,
  palette: number,
  isWorn: boolean,
  hasShop: boolean,
  random: Random,
): ReturnType<MakeBuilding> {
  const floors = Math.max(hasShop ? 2 : 3, Math.min(5, requested))
  const axes = random.pick([4, 5, 5, 6, 7])
  const [storey, ground, depth] = [random.between(3.5, 3.9), 4.2, 11]
  const width = axes * 2.6 + 1.2
  const walls = wallColours.townHouse
  const wall = walls[palette % walls.length] ?? '#ecd7a8'
  const facts: TownHouseFacts = {
    floors,
    axes,
    width,
    storey,
    ground,
    wall: isWorn ? mix(wall, '#a39b8d', 0.45) : wall,
    trim: isWorn ? '#cfc8ba' : random.pick(['#fbf6ea', lighten(wall, 0.55), '#f4efe4']),
    isWorn,
    hasShop,
    heads: [random.pick(['pediment', 'cornice', 'arch']), random.pick(['cornice', 'plain']), 'plain'],
    frame: random.pick(['#f8f6f0', '#f8f6f0', '#7b4f38', '#5f6d62']),
  }
  const height = ground + (floors - 1) * storey
  const yaw = random.between(0.12, 0.38) * (random.chance(0.5) ? 1 : -1)
  return {
    size: { width, depth: 0.5, height: height + 3.6 },
    stand: { yaw, eyeHeight: random.between(1.8, 3.4), distance: Math.max(22, height * 1.5) },
    frame: {
      ...streetFrame,
      left: random.between(150, 260),
      right: random.between(1340, 1450),
      top: random.between(90, 190),
    },
    background: 'town',
    draw: (scene) => {
      drawLand(scene, '#c9c4bb')
      drawNeighbours(scene, random, facts, height, depth)
      drawHouse(scene, random, facts, height, depth)
      drawStreet(scene, 0, 3.2)
      drawStreetLife(scene, random, width)
    },
  }
}

function drawHouse(scene: Scene, random: Random, facts: TownHouseFacts, height: number, depth: number): void {
  const { width, wall } = facts
  const roof: Roof = random.chance(0.55)
    ? { kind: 'gableSide', rise: 4.2, overhang: 0.5, colour: random.pick(roofColours), cover: 'tiles' }
    : {
        kind: 'mansard',
        rise: 3.4,
        overhang: 0.35,
        colour: random.pick(roofColours),
        cover: random.pick(['tiles', 'metal']),
      }
  for (const share of [0.15, 0.8]) drawChimney(scene, [width * share, height + 2.4, depth * 0.55], 2.4, '#b98a72')
  drawMass(scene, { x: 0, z: 0, width, depth, height, wall, roof }, (face, side) => {
    if (side === 'front') drawTownFront(scene, face, random, facts)
  })
  drawDormers(scene, random, facts, height, roof)
}

function drawTownFront(scene: Scene, face: Face, random: Random, facts: TownHouseFacts): void {
  const { floors, axes, width, storey, ground, wall, trim, heads, frame, hasShop } = facts
  const { layers } = face
  const step = (width - 1.2) / axes
  const door = random.whole(0, axes - 1)
  const risalit = random.chance(0.45) ? Math.floor(axes / 2) : -1
  layers.fill(0, face.tone(darken(wall, 0.12)), face.quad(0, 0, width, ground))
  layers.fill(0.1, face.tone(darken(wall, 0.3)), face.quad(0, 0, width, 0.6))
  if (!hasShop) {
    const grooves: string[] = []
    for (let up = 0.6; up < ground - 0.2; up += 0.45) grooves.push(outline([face.at(0, up), face.at(width, up)], false))
    layers.stroke(0.2, scene.tones.shadow, grooves.join(''), Math.max(1.4, face.scale * 0.035), 0.24)
  }
  for (let floor = 1; floor < floors; floor += 1) {
    const up = ground + (floor - 1) * storey
    if (floor === 1 || random.chance(0.35)) {
      layers.fill(0.6, face.tone(trim), face.quad(-0.05, up - 0.05, width + 0.1, 0.26, 0.15))
      layers.fill(0.5, scene.tones.shadow, face.quad(0, up - 0.34, width, 0.3), 0.22)
    }
    for (let axis = 0; axis < axes; axis += 1) {
      const left = 0.6 + step * (axis + 0.5) - 0.58
      const head = heads[Math.min(heads.length - 1, floor - 1)] ?? 'plain'
      if (axis === risalit && floor < floors - 1) drawIronBalcony(scene, face, left - 0.7, up + 0.25, 2.55)
      drawWindow(scene, face, random, [left, up + 0.95, 1.16, storey - 1.65], {
        frame,
        panes: 2,
        bar: 0.68,
        surround: trim,
        head,
        sill: trim,
      })
    }
  }
  drawGroundFloor(scene, face, random, facts, step, door)
  for (const edge of [0, width - 0.5]) {
    for (let up = ground + 0.1; up < face.height - 0.5; up += 0.8)
      layers.fill(0.8, face.tone(trim), face.quad(edge, up, 0.5, 0.55))
  }
  layers.fill(0.5, scene.tones.shadow, face.quad(0, face.height - 0.95, width, 0.5), 0.26)
  layers.fill(14, face.tone(trim), face.quad(-0.2, face.height - 0.5, width + 0.4, 0.5, 0.35))
  layers.fill(15, face.tone(darken(trim, 0.12)), face.quad(-0.1, face.height - 0.62, width + 0.2, 0.14, 0.2))
  if (facts.isWorn)
    for (let spot = 0; spot < 7; spot += 1)
      layers.fill(
        0.9,
        face.tone('#a5968a'),
        face.quad(
          random.between(0, width - 1.5),
          random.between(0.5, face.height - 2),
          random.between(0.4, 1.4),
          random.between(0.3, 1),
        ),
        0.55,
      )
}

function drawGroundFloor(
  scene: Scene,
  face: Face,
  random: Random,
  { axes, ground, trim, frame, hasShop }: TownHouseFacts,
  step: number,
  door: number,
): void {
  const colour = random.pick(['#5e4433', '#3f5a4c', '#6d3b34', '#3c4b5c', '#7a5a3c'])
  if (hasShop) {
    const isLeft = door > axes / 2
    drawShopFront(scene, face, random, isLeft ? 0.6 : 0.6 + 1.4 * step, (axes - 1.4) * step, ground - 0.3)
    drawDoor(scene, face, [isLeft ? 0.6 + (axes - 1) * step + step / 2 - 0.75 : 0.6 + step / 2 - 0.75, 1.4, 2.7], {
      colour,
      surround: trim,
      isArched: true,
    })
    return
  }
  for (let axis = 0; axis < axes; axis += 1) {
    const middle = 0.6 + step * (axis + 0.5)
    if (axis === door)
      drawDoor(scene, face, [middle - 0.85, 1.7, 2.7], {
        colour,
        surround: trim,
        isDouble: true,
        hasGlass: true,
        isArched: true,
      })
    else
      drawWindow(scene, face, random, [middle - 0.58, 1.35, 1.16, 1.95], {
        frame,
        panes: 2,
        bar: 0.68,
        surround: trim,
        head: 'plain',
        sill: trim,
      })
  }
}

function drawIronBalcony(scene: Scene, face: Face, left: number, up: number, width: number): void {
  const { layers } = face
  layers.fill(15, face.tone('#cfc6b6'), face.quad(left, up, width, 0.2, 0.9))
  layers.fill(3, scene.tones.shadow, face.quad(left, up - 0.7, width, 0.7), 0.2)
  const bars: string[] = []
  for (let at = 0; at <= width; at += 0.16)
    bars.push(outline([face.at(left + at, up + 0.2, 0.9), face.at(left + at, up + 1.1, 0.9)], false))
  bars.push(outline([face.at(left, up + 1.12, 0.9), face.at(left + width, up + 1.12, 0.9)], false))
  layers.stroke(16, '#33393c', bars.join(''), Math.max(1.2, face.scale * 0.035))
}

function drawDormers(
  scene: Scene,
  random: Random,
  { width, trim, wall }: TownHouseFacts,
  height: number,
  roof: Roof,
): void {
  const count = random.pick([0, 2, 3])
  for (let index = 0; index < count; index += 1) {
    const x = (width * (index + 0.5)) / count - 0.7
    drawMass(
      scene,
      {
        x,
        z: 1.1,
        y: height + 0.55,
        width: 1.4,
        depth: 2,
        height: 1.4,
        wall: lighten(wall, 0.1),
        roof: { kind: 'gableFront', rise: 0.6, overhang: 0.15, colour: roof.colour },
      },
      (face, side) => {
        if (side === 'front') drawWindow(scene, face, random, [0.25, 0.2, 0.9, 1.05], { frame: trim, panes: 2 })
      },
    )
  }
}

/** The houses beside it, plainer and set back in colour, so that the eye stays on the one that is offered. */
function drawNeighbours(scene: Scene, random: Random, own: TownHouseFacts, ownHeight: number, depth: number): void {
  const starts = { left: 0, right: own.width }
  const walls = wallColours.townHouse.filter((colour) => colour !== own.wall)
  const list = Array.from({ length: 6 }, (_, index) => (index < 3 ? 'left' : 'right')).map((side) => {
    const width = random.between(10, 15)
    const x = side === 'left' ? (starts.left -= width) : starts.right
    if (side === 'right') starts.right += width
    return {
      x,
      width,
      wall: mix(random.pick(walls), scene.tones.haze, 0.22),
      height: ownHeight * random.between(0.78, 1.08),
      roof: random.pick(roofColours),
    }
  })
  // Far ones first, seen from where the eye stands.
  const [eyeX] = scene.view.eye
  const ordered = list.toSorted((a, b) => Math.abs(b.x + b.width / 2 - eyeX) - Math.abs(a.x + a.width / 2 - eyeX))
  for (const { x, width, wall, height, roof } of ordered) {
    if (scene.view.distance([x, 0, 0]) < 3 || scene.view.distance([x + width, 0, 0]) < 3) continue
    drawMass(
      scene,
      {
        x,
        z: 0,
        width,
        depth,
        height,
        wall,
        roof: { kind: 'gableSide', rise: 3.6, overhang: 0.35, colour: mix(roof, scene.tones.haze, 0.2) },
      },
      (face, side) => {
        if (side !== 'front') return
        const axes = Math.floor(width / 2.5)
        const step = width / axes
        const floors = Math.round((height - 4) / 3.6) + 1
        const storey = height / floors
        face.layers.fill(0, face.tone(darken(wall, 0.12)), face.quad(0, 0, width, storey * 0.96))
        face.layers.fill(14, face.tone(lighten(wall, 0.4)), face.quad(0, height - 0.4, width, 0.4, 0.2))
        for (let floor = 0; floor < floors; floor += 1) {
          for (let axis = 0; axis < axes; axis += 1) {
            const [left, up] = [step * (axis + 0.5) - 0.55, floor * storey + storey * 0.28]
            face.layers.fill(
              1,
              face.tone(lighten(wall, 0.42)),
              face.quad(left - 0.14, up - 0.14, 1.38, storey * 0.5 + 0.28),
            )
            face.layers.fill(
              2,
              random.chance(scene.tones.lamps) ? '#ffd88c' : mix('#5b7486', scene.tones.sky[1], 0.35),
              face.quad(left, up, 1.1, storey * 0.5),
            )
            face.layers.fill(3, face.tone('#f4f1ea'), face.quad(left + 0.51, up, 0.08, storey * 0.5))
          }
        }
      },
    )
  }
}

function drawStreetLife(scene: Scene, random: Random, width: number): void {
  if (random.chance(0.5))
    drawPlant(scene, 'round', [width * random.pick([0.05, 0.95]), 0, -2.6], random.between(4.5, 6))
  drawLamp(scene, [width * random.pick([0.22, 0.74]), 0, -2.7])
  if (random.chance(0.55)) drawBicycle(scene, [random.between(1, width - 1), 0, -0.7], random.pick(carColours))
  for (let count = random.whole(1, 2); count > 0; count -= 1) drawWalker(scene, [random.between(0, width), 0, -1.6])
  const spaces = [width * 0.08, width * 0.5, width * 0.92]
  for (const x of spaces) if (random.chance(0.42)) drawCar(scene, [x, -0.12, -5], random.pick(carColours))
}
