import { darken, lighten, type Colour } from '../pen/colour.ts'
import { drawLand, drawPath, drawShadow, drawStreet, drawTufts } from '../outdoors/ground.ts'
import { drawHedge, drawPlant, type Plant } from '../outdoors/greenery.ts'
import type { Face } from '../outdoors/face.ts'
import { drawChimney, drawMass } from '../outdoors/mass.ts'
import type { Roof } from '../outdoors/massShape.ts'
import type { Scene } from '../outdoors/scene.ts'
import { carColours, drawCar, drawFence, drawLamp } from '../outdoors/streetThings.ts'
import { drawDoor, drawWindow, type WindowStyle } from '../outdoors/window.ts'
import type { Random } from '../random.ts'
import { standAt, wideFrame, type MakeBuilding } from './building.ts'
import { wallColours } from './wallColours.ts'

export const tileColours: readonly Colour[] = ['#b4573d', '#a34a36', '#6e4d42', '#4f555b', '#c06b48', '#7c6154']
const plants: readonly Plant[] = ['round', 'birch', 'conifer', 'fruit', 'shrub', 'tall']

/** What lies around a house: lawn, trees behind, a path, a fence and the street. */
export function drawGarden(
  scene: Scene,
  random: Random,
  width: number,
  depth: number,
  drawHouse: () => void,
  doorX: number,
): void {
  drawLand(scene, scene.season.grass)
  for (let count = random.whole(3, 6); count > 0; count -= 1) {
    const x = random.chance(0.5) ? random.between(-16, -3) : random.between(width + 3, width + 16)
    drawPlant(scene, random.pick(plants), [x, 0, random.between(depth * 0.6, depth + 12)], random.between(4.5, 9))
  }
  drawHouse()
  drawTufts(scene, -10, width + 10, 0.8, 7.5, 80)
  drawPath(scene, doorX - 0.75, 1.5, 0.05, 8, random.pick(['#d6cdbf', '#c9c3ba', '#cdb9a1']))
  for (const x of [-2.5, width * 0.3, width * 0.75, width + 2.5]) {
    if (Math.abs(x - doorX) > 1.8 && random.chance(0.6))
      drawPlant(
        scene,
        random.pick(['shrub', 'shrub', 'fruit', 'conifer']),
        [x, 0, -random.between(1.6, 4.5)],
        random.between(0.9, 2.4),
      )
  }
  drawBoundary(scene, random, width, doorX)
  drawStreet(scene, 8, 1.8)
  if (random.chance(0.35)) drawLamp(scene, [random.pick([-3, width + 3]), 0, -9.4])
  if (random.chance(0.3)) drawCar(scene, [random.between(0, width), -0.1, -12.4], random.pick(carColours))
}

function drawBoundary(scene: Scene, random: Random, width: number, doorX: number): void {
  const kind = random.pick(['picket', 'rails', 'wall', 'hedge', 'none'] as const)
  if (kind === 'none') return
  const [left, right] = [-14, width + 14]
  const gap: readonly [number, number] = [doorX - 1.3, doorX + 1.3]
  if (kind === 'hedge') {
    drawHedge(scene, [left, 0, -7.2], [gap[0], 0, -7.2], 0.9)
    drawHedge(scene, [gap[1], 0, -7.2], [right, 0, -7.2], 0.9)
    return
  }
  const colour =
    kind === 'picket'
      ? random.pick(['#f4f1e9', '#a97c55', '#7d8f83', '#8a6248'])
      : kind === 'rails'
        ? '#4a5157'
        : random.pick(['#e0d6c4', '#d3cdc2'])
  const style = { kind, colour, height: kind === 'wall' ? 0.7 : 1.05 }
  drawFence(scene, left, gap[0], -7.4, style)
  drawFence(scene, gap[1], right, -7.4, style)
}

interface HouseStyle {
  wall: Colour
  roof: Colour
  window: WindowStyle
  door: Colour
}

function styleOf(walls: readonly Colour[], palette: number, isWorn: boolean, random: Random): HouseStyle {
  const wall = walls[palette % walls.length] ?? '#f3e6cc'
  return {
    wall: isWorn ? darken(wall, 0.14) : wall,
    roof: random.pick(tileColours),
    window: {
      frame: random.pick(['#fbfaf6', '#fbfaf6', '#7b5138', '#43494e', '#5d7263']),
      panes: random.pick([1, 2, 2]),
      sill: '#e2ddd2',
      ...(random.chance(0.2) ? { shutters: random.pick(['#5d7d6a', '#7d4f42', '#52697a']) } : {}),
      ...(random.chance(0.3) ? { flowers: true } : {}),
    },
    door: random.pick(['#7a5236', '#3f5a4c', '#6d3b34', '#3c4b5c', '#43494e', '#b5804f']),
  }
}

export const familyHouse: MakeBuilding = (drawing, random) => {
  const style = styleOf(wallColours.familyHouse, drawing.palette, drawing.isWorn, random)
  const floors = drawing.floors >= 3 ? 2 : random.pick([1, 1, 2])
  const isGableFront = random.chance(0.5)
  const [width, depth] = isGableFront
    ? [random.between(8.5, 10.5), random.between(10, 12.5)]
    : [random.between(10.5, 13.5), random.between(8.5, 9.5)]
  const height = 0.4 + floors * 2.9
  const rise = ((isGableFront ? width : depth) / 2) * random.between(0.75, 1.05)
  const hasGarage = random.chance(0.55)
  const garage = hasGarage ? 4 : 0
  const doorX = width * random.pick([0.2, 0.5, 0.8])
  const roof: Roof = {
    kind: isGableFront ? 'gableFront' : 'gableSide',
    rise,
    overhang: random.between(0.35, 0.75),
    colour: style.roof,
    cover: 'tiles',
  }
  return {
    size: { width: width + garage, depth: depth * 0.8, height: height + rise * 0.92 },
    stand: standAt(random, 0.3, 0.66, 24, random.between(1.9, 3.4)),
    frame: { ...wideFrame, top: random.between(170, 240) },
    background: 'hills',
    draw: (scene) =>
      drawGarden(
        scene,
        random,
        width + garage,
        depth,
        () => {
          drawShadow(scene, { x: 0, z: 0, width: width + garage, depth, height: height + rise * 0.5 })
          const garageBlock = () => {
            if (hasGarage)
              drawGarage(scene, {
                x: width,
                z: 2,
                width: garage,
                depth: 6,
                roof: style.roof,
                wall: lighten(style.wall, 0.2),
                door: style.door,
              })
          }
          const isSeenLeft = scene.view.eye[0] < width
          if (isSeenLeft) garageBlock()
          drawChimney(scene, [width * 0.6, height + rise * 0.55, depth * 0.5], rise * 0.45 + 1.1, '#b0705a')
          drawMass(scene, { x: 0, z: 0, width, depth, height, wall: style.wall, roof }, (face, side) =>
            drawHouseFace(scene, face, random, {
              floors,
              style,
              doorX: side === 'front' ? doorX : null,
              hasAttic: isGableFront === (side === 'front'),
              rise,
              hasBalcony: drawing.hasBalconies && side === 'front',
            }),
          )
          if (!isSeenLeft) garageBlock()
          if (!isGableFront && random.chance(0.6)) drawRoofWindows(scene, random, width, depth, height, rise)
        },
        doorX,
      ),
  }
}

interface FaceFacts {
  floors: number
  style: HouseStyle
  doorX: number | null
  hasAttic: boolean
  rise: number
  hasBalcony: boolean
}

function drawHouseFace(
  scene: Scene,
  face: Face,
  random: Random,
  { floors, style, doorX, hasAttic, rise, hasBalcony }: FaceFacts,
): void {
  const { layers, width } = face
  layers.fill(0, face.tone(darken(style.wall, 0.32)), face.quad(0, 0, width, 0.45))
  const axes = Math.max(2, Math.round(width / 3.2))
  const step = width / axes
  const isWide = random.chance(0.4)
  for (let floor = 0; floor < floors; floor += 1) {
    for (let axis = 0; axis < axes; axis += 1) {
      const middle = step * (axis + 0.5)
      const up = 0.4 + floor * 2.9 + 0.85
      if (floor === 0 && doorX !== null && Math.abs(middle - doorX) < 1.6) continue
      const wide = isWide && floor === 0 ? 1.9 : 1.25
      drawWindow(scene, face, random, [middle - wide / 2, up, wide, 1.4], style.window)
    }
  }
  if (doorX !== null) {
    drawDoor(scene, face, [doorX - 0.55, 1.1, 2.25], { colour: style.door, hasGlass: random.chance(0.5) })
    layers.fill(1, face.tone('#cfc8bb'), face.quad(doorX - 0.9, 0, 1.8, 0.16, 0.7))
    layers.fill(15, face.tone(style.roof), face.quad(doorX - 1, 2.62, 2, 0.18, 1))
    layers.fill(9, scene.tones.shadow, face.quad(doorX - 0.9, 2.1, 1.8, 0.5), 0.22)
  }
  if (!hasAttic) return
  const top = face.height
  const size = rise > 3 ? 1.3 : 0.9
  drawWindow(scene, face, random, [width / 2 - size / 2, top + rise * 0.14, size, Math.min(1.5, rise * 0.42)], {
    ...style.window,
    panes: 2,
  })
  if (hasBalcony && rise > 2.8) {
    layers.fill(14, face.tone('#e9e4da'), face.quad(width / 2 - 1.8, top - 0.15, 3.6, 0.2, 1.1))
    layers.fill(
      15,
      face.tone('#8a6248'),
      Array.from({ length: 13 }, (_, bar) => face.quad(width / 2 - 1.8 + bar * 0.28, top + 0.05, 0.16, 0.85, 1.1)).join(
        '',
      ),
    )
    layers.fill(16, face.tone('#7a5540'), face.quad(width / 2 - 1.85, top + 0.88, 3.7, 0.12, 1.1))
  }
}

export function drawGarage(
  scene: Scene,
  {
    x,
    z,
    width,
    depth,
    roof,
    wall,
    door,
  }: { x: number; z: number; width: number; depth: number; roof: Colour; wall: Colour; door: Colour },
): void {
  drawMass(
    scene,
    { x, z, width, depth, height: 2.7, wall, roof: { kind: 'flat', rise: 0, overhang: 0.2, colour: roof } },
    (face, side) => {
      if (side === 'front') drawGarageDoor(scene, face, 0.5, width - 1, 2.2, door)
    },
  )
}

export function drawGarageDoor(
  scene: Scene,
  face: Face,
  left: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  const tone = face.tone(colour)
  face.layers.fill(2, face.tone('#efece4'), face.quad(left - 0.1, 0, width + 0.2, height + 0.1))
  face.layers.fill(3, tone, face.quad(left, 0, width, height))
  for (let slat = 1; slat < 5; slat += 1)
    face.layers.fill(4, darken(tone, 0.28), face.quad(left, (height * slat) / 5, width, 0.04))
  face.layers.fill(5, scene.tones.shadow, face.quad(left, height - 0.2, width, 0.2), 0.35)
}

function drawRoofWindows(
  scene: Scene,
  random: Random,
  width: number,
  depth: number,
  height: number,
  rise: number,
): void {
  const { view, sheet } = scene
  const point = (x: number, share: number) => [x, height + rise * share + 0.05, (depth / 2) * share - 0.05] as const
  for (let count = random.whole(2, 3), index = 0; index < count; index += 1) {
    const x = (width * (index + 0.5)) / count - 0.45
    sheet.fill(
      view.surface([point(x - 0.08, 0.3), point(x + 0.98, 0.3), point(x + 0.98, 0.62), point(x - 0.08, 0.62)]),
      '#4a4f54',
    )
    sheet.fill(
      view.surface([point(x, 0.33), point(x + 0.9, 0.33), point(x + 0.9, 0.59), point(x, 0.59)]),
      random.chance(scene.tones.lamps) ? '#ffd88c' : lighten(scene.tones.sky[1], 0.15),
    )
  }
}

export const bungalow: MakeBuilding = (drawing, random) => {
  const style = styleOf(wallColours.bungalow, drawing.palette, drawing.isWorn, random)
  const [width, depth, height, rise] = [random.between(13, 17), random.between(9, 11), 3, random.between(1.9, 2.6)]
  const doorX = width * random.pick([0.3, 0.62])
  const hasGarage = random.chance(0.5)
  return {
    size: { width: width + (hasGarage ? 5 : 0), depth: depth * 0.7, height: height + rise + 1 },
    stand: standAt(random, 0.3, 0.6, 24, random.between(2, 3.4)),
    frame: { ...wideFrame, left: 120, right: 1480, top: 260 },
    background: 'hills',
    draw: (scene) =>
      drawGarden(
        scene,
        random,
        width,
        depth,
        () => {
          drawShadow(scene, { x: 0, z: 0, width, depth, height: height + 1 })
          if (hasGarage)
            drawGarage(scene, {
              x: width,
              z: 1.5,
              width: 5,
              depth: 6,
              roof: '#4f555b',
              wall: lighten(style.wall, 0.2),
              door: style.door,
            })
          drawChimney(scene, [width * 0.58, height + rise * 0.5, depth * 0.45], 1.9, '#b0705a')
          drawMass(
            scene,
            {
              x: 0,
              z: 0,
              width,
              depth,
              height,
              wall: style.wall,
              roof: { kind: 'hip', rise, overhang: 0.75, colour: style.roof, cover: 'tiles' },
            },
            (face, side) => {
              face.layers.fill(0, face.tone('#a2958a'), face.quad(0, 0, face.width, 0.4))
              if (side === 'side') {
                for (const share of [0.3, 0.7])
                  drawWindow(scene, face, random, [face.width * share - 0.8, 0.9, 1.6, 1.4], style.window)
                return
              }
              face.layers.fill(
                0.5,
                face.tone(random.pick(['#b98a5e', '#8d6f55', '#9c9890'])),
                face.quad(doorX - 1.2, 0.3, 2.6, 2.7),
              )
              drawDoor(scene, face, [doorX - 0.55, 1.1, 2.2], { colour: style.door, hasGlass: true })
              for (const share of [0.08, 0.8])
                drawWindow(scene, face, random, [width * share - 0.1, 0.85, 1.5, 1.4], style.window)
              drawWindow(scene, face, random, [doorX > width / 2 ? width * 0.24 : width * 0.46, 0.25, 3.4, 2.15], {
                ...style.window,
                panes: 3,
                flowers: false,
              })
            },
          )
        },
        doorX,
      ),
  }
}

export const terracedHouse: MakeBuilding = (drawing, random) => {
  const units = random.pick([3, 4])
  const walls = wallColours.terracedHouse
  const unit = 6.4
  const [width, depth, height] = [units * unit, 9.5, 5.7]
  const doors = random.pick(tileColours)
  const isGabled = random.chance(0.5)
  const styles = Array.from({ length: units }, (_, index) =>
    styleOf(walls, drawing.palette + index * 3, drawing.isWorn, random),
  )
  return {
    size: { width, depth: 3, height: height + 3.4 },
    stand: standAt(random, 0.25, 0.55, 25, random.between(1.9, 3)),
    frame: { ...wideFrame, left: 110, right: 1490, top: 240 },
    background: 'hills',
    draw: (scene) =>
      drawGarden(
        scene,
        random,
        width,
        depth,
        () => {
          drawShadow(scene, { x: 0, z: 0, width, depth, height })
          const order = styles.map((style, index) => ({ style, index }))
          for (const { style, index } of scene.view.eye[0] > width / 2 ? order : order.toReversed()) {
            drawMass(
              scene,
              {
                x: index * unit,
                z: 0,
                width: unit,
                depth,
                height,
                wall: style.wall,
                roof: {
                  kind: isGabled ? 'gableFront' : 'gableSide',
                  rise: 3.2,
                  overhang: isGabled ? 0.1 : 0.4,
                  colour: doors,
                  cover: 'tiles',
                },
              },
              (face, side) => {
                if (side === 'side') return
                face.layers.fill(0, face.tone(darken(style.wall, 0.3)), face.quad(0, 0, unit, 0.4))
                drawDoor(scene, face, [0.8, 1.1, 2.2], { colour: style.door, hasGlass: true })
                face.layers.fill(15, face.tone('#4f555b'), face.quad(0.4, 2.5, 1.9, 0.16, 0.9))
                drawWindow(scene, face, random, [3, 0.5, 2.5, 2], { ...style.window, panes: 2 })
                for (const left of [0.9, 3.7]) drawWindow(scene, face, random, [left, 3.45, 1.35, 1.5], style.window)
                if (isGabled)
                  drawWindow(scene, face, random, [unit / 2 - 0.5, height + 0.4, 1, 1.1], { ...style.window, panes: 2 })
              },
            )
          }
        },
        1.35,
      ),
  }
}
