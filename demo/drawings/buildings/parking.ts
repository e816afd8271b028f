import { darken, lighten, mix } from '../pen/colour.ts'
import { box, sheetHeight, sheetWidth } from '../pen/sheet.ts'
import { strokesOf, widthOf } from '../pen/strokeFont.ts'
import { drawLand, drawShadow, drawStrip, drawTufts } from '../outdoors/ground.ts'
import { drawPlant } from '../outdoors/greenery.ts'
import { drawMass } from '../outdoors/mass.ts'
import { sunlit, type Scene } from '../outdoors/scene.ts'
import { carColours, drawCar, drawLamp } from '../outdoors/streetThings.ts'
import { drawWindow } from '../outdoors/window.ts'
import { standAt, wideFrame, type MakeBuilding } from './building.ts'
import { drawGarageDoor } from './houses.ts'
import { wallColours } from './wallColours.ts'

const doors = ['#3f5a4c', '#7a4a3c', '#54708a', '#8a6248', '#d9a24e', '#6f7d74', '#a34a36', '#e4e0d6'] as const

export const garageRow: MakeBuilding = (drawing, random) => {
  const wall = wallColours.garageRow[drawing.palette % wallColours.garageRow.length] ?? '#d7d0c3'
  const units = random.whole(3, 5)
  const width = units * 3.3
  return {
    size: { width, depth: 3, height: 4 },
    stand: standAt(random, 0.22, 0.55, 17, random.between(1.8, 2.8)),
    frame: { ...wideFrame, left: 110, right: 1490, top: 330, bottom: 900 },
    background: 'both',
    draw: (scene) => {
      drawLand(scene, scene.season.grass)
      for (const x of [-5, 2, width * 0.6, width + 4])
        drawPlant(
          scene,
          random.pick(['round', 'birch', 'conifer', 'tall']),
          [x, 0, random.between(9, 14)],
          random.between(6, 9),
        )
      drawStrip(scene, -0.2, 60, scene.season.hasSnow ? '#dfe4e8' : random.pick(['#a9a8a4', '#b9b3a8', '#9a9c9e']))
      drawShadow(scene, { x: 0, z: 0, width, depth: 6, height: 2.8 })
      drawMass(
        scene,
        {
          x: 0,
          z: 0,
          width,
          depth: 6,
          height: 2.8,
          wall,
          roof: { kind: 'flat', rise: 0, overhang: 0.25, colour: '#6d7174' },
        },
        (face, side) => {
          if (side === 'side') return
          for (let unit = 0; unit < units; unit += 1) {
            drawGarageDoor(scene, face, unit * 3.3 + 0.4, 2.5, 2.25, random.pick(doors))
            face.layers.fill(1, darken(face.tone(wall), 0.2), face.quad(unit * 3.3, 0, 0.05, 2.8), 0.6)
          }
        },
      )
      if (random.chance(0.55)) drawCar(scene, [random.between(2, width - 2), 0, -3.4], random.pick(carColours))
      drawTufts(scene, -8, -1, 0, 4, 30)
    },
  }
}

export const outdoorSpace: MakeBuilding = (drawing, random) => {
  const wall = wallColours.outdoorSpace[drawing.palette % wallColours.outdoorSpace.length] ?? '#e9e2d2'
  const width = 22
  const floors = Math.max(3, Math.min(6, drawing.floors))
  return {
    size: { width, depth: 4, height: 6 },
    stand: standAt(random, 0.12, 0.4, 24, random.between(3, 5)),
    frame: { ...wideFrame, left: 60, right: 1540, top: 420, bottom: 760 },
    background: 'both',
    draw: (scene) => {
      drawLand(scene, scene.season.grass)
      drawMass(
        scene,
        {
          x: 2,
          z: 16,
          width: 20,
          depth: 10,
          height: floors * 2.9,
          wall,
          roof: { kind: 'flat', rise: 0, overhang: 0.15, colour: darken(wall, 0.3) },
        },
        (face) => {
          for (let floor = 0; floor < floors; floor += 1)
            for (let at = 1; at < face.width - 2; at += 3.2)
              drawWindow(scene, face, random, [at, floor * 2.9 + 0.9, 1.9, 1.4], { frame: '#fbfaf6', panes: 2 })
        },
      )
      for (const x of [-4, 6, 15, width + 3])
        drawPlant(scene, random.pick(['round', 'birch', 'shrub']), [x, 0, 5], random.between(3, 6))
      drawStrip(scene, -2, 60, scene.season.hasSnow ? '#d9dee3' : random.pick(['#8f9297', '#9a9a98', '#85888f']))
      drawBays(scene, width)
      for (let bay = 0; bay < 4; bay += 1)
        if (random.chance(0.5)) drawCar(scene, [3 + bay * 5.4, 0, -2.2], random.pick(carColours))
      drawLamp(scene, [width * random.pick([0.2, 0.85]), 0, 1.4])
    },
  }
}

function drawBays({ view, sheet }: Scene, width: number): void {
  const lines: string[] = []
  for (let x = 0; x <= width; x += 5.4)
    lines.push(
      view.surface([
        [x, 0.01, 1.6],
        [x + 0.16, 0.01, 1.6],
        [x + 0.16, 0.01, -5],
        [x, 0.01, -5],
      ]),
    )
  lines.push(
    view.surface([
      [0, 0.01, 1.6],
      [width, 0.01, 1.6],
      [width, 0.01, 1.45],
      [0, 0.01, 1.45],
    ]),
  )
  sheet.fill(lines.join(''), '#ffffff', 0.85)
}

/** A place under the ground: pillars, painted lines, lamps, a number. */
export const garageSpace: MakeBuilding = (drawing, random) => {
  const wall = wallColours.garageSpace[drawing.palette % wallColours.garageSpace.length] ?? '#d9dad8'
  const accent = random.pick(['#2f7d57', '#3f6177', '#d9a24e', '#c25b4e', '#7a6a8a'])
  const [width, height] = [15, 3]
  const number = String(random.whole(1, 180))
  return {
    size: { width, depth: 0.1, height },
    stand: { yaw: random.between(-0.14, 0.14), eyeHeight: 1.6, distance: 11 },
    frame: { left: 60, right: 1540, top: 330, bottom: 720 },
    background: 'town',
    draw: (scene) => {
      const { sheet, view } = scene
      const quad = (places: readonly (readonly [number, number, number])[]) => view.surface(places)
      const back = view.at([0, height, 0])[1]
      const foot = view.at([0, 0, 0])[1]
      sheet.fill(box(0, 0, sheetWidth, sheetHeight), darken(wall, 0.1))
      sheet.fill(
        quad([
          [-40, height, -30],
          [55, height, -30],
          [55, height, 0],
          [-40, height, 0],
        ]),
        sheet.linear(
          [0, 0],
          [0, back],
          [
            [0, darken(wall, 0.42)],
            [1, darken(wall, 0.2)],
          ],
        ),
      )
      sheet.fill(
        quad([
          [-40, 0, -30],
          [55, 0, -30],
          [55, 0, 0],
          [-40, 0, 0],
        ]),
        sheet.linear(
          [0, foot],
          [0, sheetHeight],
          [
            [0, '#b5b7b6'],
            [1, '#8d9191'],
          ],
        ),
      )
      sheet.fill(
        quad([
          [-40, 0, 0],
          [55, 0, 0],
          [55, height, 0],
          [-40, height, 0],
        ]),
        wall,
      )
      sheet.fill(
        quad([
          [-40, 0, -0.01],
          [55, 0, -0.01],
          [55, 1, -0.01],
          [-40, 1, -0.01],
        ]),
        accent,
        0.85,
      )
      for (let x = -3; x < width + 4; x += 5) {
        const light = quad([
          [x, height - 0.02, -6],
          [x + 0.5, height - 0.02, -6],
          [x + 0.5, height - 0.02, -1.2],
          [x, height - 0.02, -1.2],
        ])
        sheet.fill(light, '#fffbe9')
        sheet.fill(
          quad([
            [x - 1.6, 0.01, -5.6],
            [x + 2, 0.01, -5.6],
            [x + 2, 0.01, -0.6],
            [x - 1.6, 0.01, -0.6],
          ]),
          '#ffffff',
          0.16,
        )
      }
      const lines: string[] = []
      for (let x = -10; x < width + 12; x += 5)
        lines.push(
          quad([
            [x, 0.01, -0.2],
            [x + 0.14, 0.01, -0.2],
            [x + 0.14, 0.01, -5],
            [x, 0.01, -5],
          ]),
        )
      sheet.fill(lines.join(''), '#fdfcf6', 0.9)
      const [nx, ny] = view.at([7.5, 2.35, -0.02])
      const size = view.scale([7.5, 2, 0]) * 0.6
      sheet.stroke(strokesOf(number, nx - widthOf(number, size) / 2, ny, size), accent, size * 0.14)
      if (random.chance(0.75)) drawCar(scene, [2.6, 0, -2.4], random.pick(carColours))
      if (random.chance(0.6)) drawCar(scene, [12.8, 0, -2.4], random.pick(carColours))
      for (const x of [-0.4, 10]) {
        drawMass(
          scene,
          {
            x,
            z: -1.4,
            width: 0.55,
            depth: 0.55,
            height,
            wall: lighten(wall, 0.2),
            roof: { kind: 'flat', rise: 0, overhang: 0, colour: wall },
          },
          (face) => face.layers.fill(1, mix(face.tone(accent), '#ffffff', 0.1), face.quad(0, 0, face.width, 1)),
        )
      }
      sheet.fill(
        quad([
          [5.6, 0.012, -4.6],
          [9.6, 0.012, -4.6],
          [9.6, 0.012, -0.4],
          [5.6, 0.012, -0.4],
        ]),
        sunlit(scene, accent),
        0.16,
      )
    },
  }
}
