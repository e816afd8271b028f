import { darken, lighten, mix, type Colour } from '../pen/colour.ts'
import { drawLand, drawShadow, drawStreet, drawStrip } from '../outdoors/ground.ts'
import { drawPlant } from '../outdoors/greenery.ts'
import { drawMass } from '../outdoors/mass.ts'
import type { Scene } from '../outdoors/scene.ts'
import { carColours, drawCar, drawLamp, drawParasol, drawWalker } from '../outdoors/streetThings.ts'
import { drawDoor, drawWindow } from '../outdoors/window.ts'
import type { Random } from '../random.ts'
import { standAt, wideFrame, type MakeBuilding } from './building.ts'
import { drawGarageDoor, drawGarden, tileColours } from './houses.ts'
import { drawResidenceBody, drawResidenceFront, residenceSchemes } from './residence.ts'
import { drawAwning } from './shopFront.ts'
import { wallColours } from './wallColours.ts'

const colourOf = (list: readonly Colour[], palette: number): Colour => list[palette % list.length] ?? '#d5dadc'

function drawYard(scene: Scene, random: Random, width: number): void {
  drawLand(scene, scene.season.grass)
  for (const x of [-10, width + 8, width + 15])
    drawPlant(scene, random.pick(['round', 'tall', 'birch']), [x, 0, random.between(10, 20)], random.between(6, 10))
  drawStrip(scene, -0.2, 9, scene.season.hasSnow ? '#e3e7ea' : '#b9b8b3')
}

function drawYardFront(scene: Scene, random: Random, width: number): void {
  for (let x = 1; x < width; x += 5.6) if (random.chance(0.4)) drawCar(scene, [x, 0, -6.2], random.pick(carColours))
  drawStreet(scene, 9, 1.8)
  for (const x of [-2, width * 0.4, width + 2])
    if (random.chance(0.6))
      drawPlant(scene, random.pick(['round', 'shrub', 'fruit']), [x, 0, -9.4], random.between(1.6, 4.4))
  drawLamp(scene, [width * 0.8, 0, -9.6])
  if (random.chance(0.7)) drawWalker(scene, [random.between(0, width), 0, -10])
}

export const office: MakeBuilding = (drawing, random) => {
  const glass = colourOf(wallColours.office, drawing.palette)
  const floors = Math.max(3, Math.min(8, drawing.floors + 1))
  const [width, depth, storey] = [random.between(20, 27), 14, 3.4]
  const height = floors * storey + 0.8
  const stripes = random.pick(['bands', 'grid', 'fins'] as const)
  const frame = random.pick(['#eceae5', '#59636a', '#b9835a', '#dfe4e4'])
  return {
    size: { width, depth, height },
    stand: standAt(random, 0.35, 0.7, Math.max(34, height * 1.7), random.between(2.2, 4)),
    frame: { ...wideFrame, top: 130 },
    background: 'town',
    draw: (scene) => {
      drawYard(scene, random, width)
      drawShadow(scene, { x: 0, z: 0, width, depth, height })
      drawMass(
        scene,
        {
          x: 0,
          z: 0,
          width,
          depth,
          height,
          wall: frame,
          roof: { kind: 'flat', rise: 0, overhang: 0.15, colour: frame },
        },
        (face) => {
          const bay = 1.7
          for (let floor = 0; floor < floors; floor += 1) {
            const [up, tall] = [floor * storey + 0.35, stripes === 'bands' ? 2 : 2.75]
            for (let at = 0.3; at < face.width - bay; at += bay) {
              const isLit = random.chance(scene.tones.lamps)
              const tone = isLit
                ? random.pick(['#ffe0a0', '#ffd488'])
                : mix(
                    mix(darken(glass, random.between(0.15, 0.4)), scene.tones.sky[1], 0.4),
                    scene.tones.shade,
                    face.isLit ? 0 : 0.22,
                  )
              face.layers.fill(
                1,
                tone,
                face.quad(at + (stripes === 'fins' ? 0.2 : 0.05), up, bay - (stripes === 'fins' ? 0.4 : 0.1), tall),
              )
            }
            if (stripes === 'fins')
              for (let at = 0.3; at < face.width; at += bay)
                face.layers.fill(3, face.tone(lighten(frame, 0.2)), face.quad(at - 0.06, up, 0.12, tall, 0.3))
          }
          face.layers.fill(
            2,
            lighten(scene.tones.sky[1], 0.3),
            face.quad(face.width * 0.1, 0, face.width * 0.12, height) +
              face.quad(face.width * 0.52, 0, face.width * 0.06, height),
            0.14,
          )
          if (face.width < width - 0.1) return
          face.layers.fill(5, face.tone('#2f373d'), face.quad(width / 2 - 2.4, 0, 4.8, 3.2))
          drawDoor(scene, face, [width / 2 - 1.2, 2.4, 2.6], {
            colour: '#59636a',
            isDouble: true,
            hasGlass: true,
            surround: '#2f373d',
          })
          face.layers.fill(15, face.tone(frame), face.quad(width / 2 - 3, 3.1, 6, 0.3, 1.8))
        },
      )
      drawYardFront(scene, random, width)
    },
  }
}

export const warehouse: MakeBuilding = (drawing, random) => {
  const wall = colourOf(wallColours.warehouse, drawing.palette)
  const accent = random.pick(['#2f7d57', '#3f6177', '#c25b4e', '#d9a24e'])
  const [width, depth, height] = [30, 18, 8.5]
  const isGabled = random.chance(0.4)
  return {
    size: { width, depth: depth * 0.8, height: height + 2 },
    stand: standAt(random, 0.32, 0.6, 40, random.between(2.2, 4)),
    frame: { ...wideFrame, left: 110, right: 1490, top: 280 },
    background: 'hills',
    draw: (scene) => {
      drawYard(scene, random, width)
      drawShadow(scene, { x: 0, z: 0, width, depth, height })
      drawMass(
        scene,
        {
          x: 0,
          z: 0,
          width,
          depth,
          height,
          wall,
          roof: isGabled
            ? { kind: 'gableSide', rise: 2.4, overhang: 0.3, colour: darken(wall, 0.3), cover: 'metal' }
            : { kind: 'flat', rise: 0, overhang: 0.1, colour: darken(wall, 0.25) },
        },
        (face, side) => {
          for (let at = 0.4; at < face.width; at += 0.55)
            face.layers.fill(0, darken(face.tone(wall), 0.14), face.quad(at, 0, 0.06, height), 0.5)
          face.layers.fill(1, face.tone(accent), face.quad(0, height - 1.5, face.width, 0.9))
          for (let at = 1.4; at < face.width - 2; at += 3.4)
            face.layers.fill(2, mix('#5b7486', scene.tones.sky[1], 0.4), face.quad(at, height - 3.2, 2, 0.9))
          if (side === 'side') return
          for (let dock = 0; dock < 4; dock += 1) {
            const left = 2 + dock * 5.2
            face.layers.fill(2, face.tone('#3f474b'), face.quad(left - 0.3, 0, 3.6, 4))
            drawGarageDoor(scene, face, left, 3, 3.6, random.pick(['#e4e0d6', '#c9ccce']))
            face.layers.fill(
              6,
              face.tone('#e8b93f'),
              face.quad(left - 0.45, 0, 0.18, 1.1, 0.4) + face.quad(left + 3.3, 0, 0.18, 1.1, 0.4),
            )
          }
          drawWindow(scene, face, random, [24, 0.3, 4.4, 2.8], { frame: '#59636a', panes: 4 })
        },
      )
      drawYardFront(scene, random, width)
    },
  }
}

export const factory: MakeBuilding = (drawing, random) => {
  const brick = colourOf(wallColours.factory, drawing.palette)
  const [unit, units, depth, height] = [6.6, 4, 14, 5.6]
  const width = unit * units
  return {
    size: { width, depth: depth * 0.6, height: 12 },
    stand: standAt(random, 0.28, 0.55, 36, random.between(2.2, 4)),
    frame: { ...wideFrame, left: 120, right: 1480, top: 170 },
    background: 'town',
    draw: (scene) => {
      drawYard(scene, random, width)
      drawShadow(scene, { x: 0, z: 0, width, depth, height })
      drawMass(
        scene,
        {
          x: width * random.pick([0.1, 0.75]),
          z: depth + 2,
          width: 1.8,
          depth: 1.8,
          height: 17,
          wall: darken(brick, 0.1),
          roof: { kind: 'flat', rise: 0, overhang: 0.25, colour: '#7d6a60' },
        },
        () => undefined,
      )
      const order = Array.from({ length: units }, (_, index) => index)
      for (const index of scene.view.eye[0] > width / 2 ? order : order.toReversed()) {
        drawMass(
          scene,
          {
            x: index * unit,
            z: 0,
            width: unit,
            depth,
            height,
            wall: brick,
            roof: { kind: 'gableFront', rise: 2.6, overhang: 0.12, colour: '#6d6460', cover: 'metal' },
          },
          (face, side) => {
            face.layers.fill(0, face.tone('#8f8579'), face.quad(0, 0, face.width, 0.7))
            if (side === 'side') return
            face.layers.fill(
              1,
              face.tone(lighten(brick, 0.22)),
              face.quad(0, 0, 0.45, height) +
                face.quad(unit - 0.45, 0, 0.45, height) +
                face.quad(0, height - 0.3, unit, 0.3),
            )
            if (index === 1) drawGarageDoor(scene, face, 1.2, unit - 2.4, 4, '#4f6f63')
            else
              for (const left of [0.9, 3.6])
                drawWindow(scene, face, random, [left, 1.3, 2.1, 3], { frame: '#4a5157', panes: 3, lattice: true })
            drawWindow(scene, face, random, [unit / 2 - 0.9, height + 0.3, 1.8, 1.1], {
              frame: '#4a5157',
              panes: 2,
              lattice: true,
            })
          },
        )
      }
      drawYardFront(scene, random, width)
    },
  }
}

export const restaurant: MakeBuilding = (drawing, random) => {
  const wall = colourOf(wallColours.restaurant, drawing.palette)
  const [width, depth, height, rise] = [random.between(13, 16), 10, 6.4, 3.8]
  const cloth = random.pick(['#c25b4e', '#4f7a63', '#d9a24e', '#f1ece0', '#3f6177'])
  return {
    size: { width, depth: depth * 0.7, height: height + rise },
    stand: standAt(random, 0.24, 0.5, 26, random.between(1.9, 3)),
    frame: { ...wideFrame, top: 190 },
    background: 'both',
    draw: (scene) => {
      drawGarden(
        scene,
        random,
        width,
        depth,
        () => {
          drawShadow(scene, { x: 0, z: 0, width, depth, height: 7 })
          drawMass(
            scene,
            {
              x: 0,
              z: 0,
              width,
              depth,
              height,
              wall,
              roof: { kind: 'hip', rise, overhang: 0.6, colour: random.pick(tileColours), cover: 'tiles' },
            },
            (face, side) => {
              face.layers.fill(0, face.tone(darken(wall, 0.3)), face.quad(0, 0, face.width, 0.6))
              const axes = side === 'front' ? 5 : 3
              for (let axis = 0; axis < axes; axis += 1) {
                const middle = (face.width * (axis + 0.5)) / axes
                drawWindow(scene, face, random, [middle - 0.6, 4, 1.2, 1.6], {
                  frame: '#fbfaf6',
                  panes: 2,
                  surround: lighten(wall, 0.55),
                  sill: '#e9e2d3',
                  flowers: true,
                })
                if (side === 'front' && axis === 2)
                  drawDoor(scene, face, [middle - 0.9, 1.8, 2.5], {
                    colour: '#6d4a34',
                    isDouble: true,
                    hasGlass: true,
                    surround: lighten(wall, 0.55),
                  })
                else
                  drawWindow(scene, face, random, [middle - 0.8, 0.9, 1.6, 1.8], {
                    frame: '#6d4a34',
                    panes: 2,
                    surround: lighten(wall, 0.55),
                    head: 'arch',
                  })
              }
              if (side === 'front') drawAwning(scene, face, random, 0.4, width - 0.8, 3.5)
            },
          )
        },
        width / 2,
      )
      for (const x of [1.6, 4.6, width - 4.4, width - 1.4]) drawParasol(scene, [x, 0, -3.6 - (x % 1)], cloth)
    },
  }
}

/** New buildings beside each other; while they are built, a crane stands over them. */
export const development: MakeBuilding = (_drawing, random) => {
  const schemes = [random.pick(residenceSchemes), random.pick(residenceSchemes), random.pick(residenceSchemes)]
  const unit = 17.6
  const width = unit * 2 + 8
  const isBuilding = random.chance(0.5)
  const floors = random.whole(4, 6)
  return {
    size: { width, depth: 12, height: floors * 3.1 + 4 },
    stand: standAt(random, 0.2, 0.45, 52, random.between(4, 9)),
    frame: { ...wideFrame, left: 90, right: 1510, top: isBuilding ? 330 : 240 },
    background: 'both',
    draw: (scene) => {
      drawLand(scene, scene.season.grass)
      if (isBuilding) drawCrane(scene, random.pick([-3, width + 2]), floors * 3.1 + 16)
      drawStrip(scene, 1.5, 4, '#d9d4ca')
      const bodies = [
        { x: unit / 2 + 6, z: 26, floors: floors + 1 },
        { x: 0, z: 0, floors },
        { x: unit + 8, z: 0, floors: floors - 1 },
      ]
      bodies.forEach(({ x, z, floors: own }, index) => {
        const scheme = schemes[index] ?? residenceSchemes[0]
        if (scheme === undefined) return
        drawShadow(scene, { x, z, width: unit, depth: 12, height: own * 3.1 })
        drawResidenceBody(scene, random, {
          scheme,
          x,
          z,
          width: unit,
          depth: 12,
          height: own * 3.1 + 0.6,
          storey: 3.1,
          floors: own,
          bays: 4,
          stagger: index,
        })
      })
      drawResidenceFront(scene, random, width)
    },
  }
}

function drawCrane(scene: Scene, x: number, metres: number): void {
  const { view, sheet } = scene
  const point = (dx: number, y: number) => view.at([x + dx, y, 14])
  const parts = [
    line(point(-0.7, 0), point(-0.7, metres)),
    line(point(0.7, 0), point(0.7, metres)),
    line(point(-9, metres), point(24, metres)),
    line(point(-7, metres + 1.4), point(22, metres + 1.4)),
    line(point(0, metres + 6), point(-9, metres)),
    line(point(0, metres + 6), point(20, metres)),
    line(point(0, metres), point(0, metres + 6)),
  ]
  for (let y = 0; y < metres - 1.5; y += 1.5) parts.push(line(point(-0.7, y), point(0.7, y + 1.5)))
  for (let at = -8; at < 22; at += 1.6) parts.push(line(point(at, metres), point(at + 0.8, metres + 1.4)))
  sheet.stroke(parts.join(''), '#d9a13a', 3)
  sheet.stroke(line(point(15, metres), point(15, metres * 0.62)), '#4a5157', 2)
  const [px, py] = point(-8.5, metres)
  sheet.fill(`M${Math.round(px)} ${Math.round(py)}h34v30h-34Z`, '#8a8f94')
}

const line = (a: readonly [number, number], b: readonly [number, number]) =>
  `M${a.map(Math.round).join(' ')}L${b.map(Math.round).join(' ')}`
