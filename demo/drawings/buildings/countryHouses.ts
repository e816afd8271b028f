import { darken, lighten, type Colour } from '../pen/colour.ts'
import { drawShadow } from '../outdoors/ground.ts'
import type { Face } from '../outdoors/face.ts'
import { drawPlant } from '../outdoors/greenery.ts'
import { drawChimney, drawMass } from '../outdoors/mass.ts'
import { drawDoor, drawWindow, type WindowStyle } from '../outdoors/window.ts'
import { standAt, wideFrame, type MakeBuilding } from './building.ts'
import { drawGarden } from './houses.ts'
import { wallColours } from './wallColours.ts'

const colourOf = (list: readonly Colour[], palette: number): Colour => list[palette % list.length] ?? '#8a6747'

/** Round logs with white joints, as in the north of the country. */
function drawLogs(face: Face, wood: Colour, from: number, to: number): void {
  const log = 0.34
  for (let up = from; up < to; up += log) {
    face.layers.fill(0.2, darken(face.tone(wood), 0.22), face.quad(0, up, face.width, 0.1))
    face.layers.fill(0.3, face.tone('#e9e2d3'), face.quad(0, up + log - 0.07, face.width, 0.07))
  }
}

function drawBoards(face: Face, wood: Colour, from: number, height: number, step = 0.28): void {
  for (let at = step; at < face.width; at += step)
    face.layers.fill(0.4, darken(face.tone(wood), 0.3), face.quad(at, from, 0.03, height), 0.5)
}

export const logHouse: MakeBuilding = (drawing, random) => {
  const wood = colourOf(wallColours.logHouse, drawing.palette)
  const [width, depth, height, rise] = [random.between(10, 13), 8.5, 3.1, 4.6]
  const isGableFront = random.chance(0.6)
  const [wide, deep] = isGableFront ? [depth, width] : [width, depth]
  const window: WindowStyle = {
    frame: '#fbfaf6',
    panes: 2,
    lattice: true,
    surround: '#f4f1e8',
    flowers: random.chance(0.7),
  }
  return {
    size: { width: wide, depth: deep * 0.8, height: height + rise },
    stand: standAt(random, 0.35, 0.7, 21, random.between(1.8, 3)),
    frame: { ...wideFrame, top: 200 },
    background: 'hills',
    draw: (scene) =>
      drawGarden(
        scene,
        random,
        wide,
        deep,
        () => {
          drawShadow(scene, { x: 0, z: 0, width: wide, depth: deep, height: 5 })
          drawChimney(scene, [wide * 0.5, height + rise * 0.55, deep * 0.5], 2.4, '#d9d0c2')
          drawMass(
            scene,
            {
              x: 0,
              z: 0,
              width: wide,
              depth: deep,
              height,
              wall: wood,
              roof: {
                kind: isGableFront ? 'gableFront' : 'gableSide',
                rise,
                overhang: 0.8,
                colour: random.pick(['#5c5148', '#6d5a4c', '#7a4a3c', '#4f4a47']),
                cover: 'shingle',
              },
            },
            (face, side) => {
              face.layers.fill(0, face.tone('#b5ab9c'), face.quad(0, 0, face.width, 0.55))
              drawLogs(face, wood, 0.55, height)
              const doorAt = side === 'front' ? face.width * 0.72 : -9
              for (const share of [0.16, 0.42, 0.72, 0.9]) {
                const middle = face.width * share
                if (Math.abs(middle - doorAt) > 1.4 && middle < face.width - 0.9)
                  drawWindow(scene, face, random, [middle - 0.45, 1.15, 0.9, 1.05], window)
              }
              if (side === 'front')
                drawDoor(scene, face, [doorAt - 0.5, 1, 2], {
                  colour: random.pick(['#3f5a4c', '#7a4a3c', '#54708a']),
                  surround: '#f4f1e8',
                })
              if ((side === 'front') !== isGableFront) return
              const top = face.height
              for (let row = 0; row < rise - 0.4; row += 0.3) {
                const half = (face.width / 2) * (1 - row / rise) - 0.1
                face.layers.fill(
                  0.4,
                  row % 0.6 < 0.3 ? darken(face.tone(wood), 0.12) : lighten(face.tone(wood), 0.07),
                  face.quad(face.width / 2 - half, top + row, half * 2, 0.26),
                )
              }
              face.layers.fill(0.6, face.tone('#f4f1e8'), face.quad(0.2, top - 0.12, face.width - 0.4, 0.16, 0.1))
              for (const dx of [-1.3, 0.5])
                drawWindow(scene, face, random, [face.width / 2 + dx, top + 0.7, 0.8, 0.95], {
                  ...window,
                  flowers: false,
                })
            },
          )
        },
        wide * 0.72,
      ),
  }
}

export const cabin: MakeBuilding = (drawing, random) => {
  const wood = colourOf(wallColours.cabin, drawing.palette)
  const isSteep = random.chance(0.5)
  const [width, depth] = isSteep ? [7, 7.5] : [8, 7]
  const [height, rise] = isSteep ? [1.1, 6.2] : [2.7, 2.9]
  return {
    size: { width, depth: depth * 0.8, height: height + rise },
    stand: standAt(random, 0.3, 0.62, 16, random.between(1.7, 2.6)),
    frame: { ...wideFrame, left: 250, right: 1350, top: 230 },
    background: 'hills',
    draw: (scene) =>
      drawGarden(
        scene,
        random,
        width,
        depth,
        () => {
          for (const x of [-7, -3.5, 2, width - 1, width + 3, width + 7])
            drawPlant(
              scene,
              random.pick(['conifer', 'conifer', 'birch']),
              [x, 0, depth + random.between(3, 9)],
              random.between(8, 13),
            )
          drawShadow(scene, { x: 0, z: 0, width, depth, height: 4 })
          drawChimney(scene, [width * 0.62, height + rise * 0.5, depth * 0.6], rise * 0.4 + 0.8, '#8f8579')
          drawMass(
            scene,
            {
              x: 0,
              z: 0,
              width,
              depth,
              height,
              wall: wood,
              roof: {
                kind: 'gableFront',
                rise,
                overhang: 0.7,
                colour: random.pick(['#4f4a47', '#7a4a3c', '#5d6b5c', '#8a5a42']),
                cover: random.pick(['shingle', 'metal']),
              },
            },
            (face, side) => {
              drawBoards(face, wood, 0, face.height)
              if (side === 'side') {
                if (!isSteep)
                  for (const share of [0.2, 0.62])
                    drawWindow(scene, face, random, [face.width * share, 1, 1.1, 1], {
                      frame: '#f4f1e8',
                      panes: 2,
                      flowers: true,
                    })
                return
              }
              for (let at = 0.35; at < width; at += 0.35) {
                const rest = rise * (1 - Math.abs(at - width / 2) / (width / 2)) - 0.1
                if (rest > 0)
                  face.layers.fill(0.4, darken(face.tone(wood), 0.3), face.quad(at, height, 0.03, rest), 0.5)
              }
              const foot = isSteep ? 0.1 : 0.15
              drawWindow(scene, face, random, [width / 2 + 0.1, foot, 2, 2.1], { frame: '#f4f1e8', panes: 2 })
              drawDoor(scene, face, [width / 2 - 1.4, 0.95, 2.1], {
                colour: random.pick(['#3f5a4c', '#7a4a3c', '#54708a', '#d9a24e']),
                hasGlass: true,
              })
              drawWindow(scene, face, random, [width / 2 - 0.75, isSteep ? 3.2 : height + 0.55, 1.5, 1.2], {
                frame: '#f4f1e8',
                panes: 2,
              })
              face.layers.fill(14, face.tone(lighten(wood, 0.25)), face.quad(-0.2, -0.02, width + 0.4, 0.22, 1.6))
              for (let at = 0; at <= width; at += 0.42)
                if (Math.abs(at - width / 2 + 0.9) > 0.9)
                  face.layers.fill(15, face.tone(lighten(wood, 0.35)), face.quad(at, 0.2, 0.1, 0.75, 1.6))
            },
          )
        },
        width / 2 - 0.9,
      ),
  }
}

export const mobileHome: MakeBuilding = (drawing, random) => {
  const wall = colourOf(wallColours.mobileHome, drawing.palette)
  const [width, depth, height] = [9, 4, 2.8]
  return {
    size: { width, depth, height: height + 1.6 },
    stand: standAt(random, 0.3, 0.6, 16, random.between(1.7, 2.6)),
    frame: { ...wideFrame, left: 190, right: 1410, top: 330 },
    background: 'hills',
    draw: (scene) =>
      drawGarden(
        scene,
        random,
        width,
        depth,
        () => {
          for (const x of [-4, 1, 6, width + 2, width + 5])
            drawPlant(
              scene,
              random.pick(['round', 'conifer', 'birch']),
              [x, 0, depth + random.between(3, 7)],
              random.between(6, 10),
            )
          drawShadow(scene, { x: 0, z: 0, width, depth, height })
          drawMass(
            scene,
            {
              x: 0,
              z: 0,
              y: 0.5,
              width,
              depth,
              height,
              wall,
              roof: { kind: 'gableSide', rise: 0.7, overhang: 0.25, colour: '#5f666b', cover: 'metal' },
            },
            (face, side) => {
              for (let up = 0.2; up < height; up += 0.22)
                face.layers.fill(0.4, darken(face.tone(wall), 0.2), face.quad(0, up, face.width, 0.03), 0.5)
              if (side === 'side') {
                drawWindow(scene, face, random, [face.width / 2 - 0.8, 1, 1.6, 1.1], { frame: '#fbfaf6', panes: 2 })
                return
              }
              for (const left of [0.7, 6.9])
                drawWindow(scene, face, random, [left, 0.95, 1.4, 1.1], { frame: '#fbfaf6', panes: 2, flowers: true })
              drawWindow(scene, face, random, [3, 0.1, 2, 2], { frame: '#fbfaf6', panes: 2 })
              const wood = random.pick(['#b98a5e', '#a97d58', '#8d6f55'])
              face.layers.fill(14, face.tone(wood), face.quad(1.6, -0.5, 5.4, 0.5, 1.7))
              for (let at = 1.6; at <= 7; at += 0.36)
                face.layers.fill(
                  15,
                  face.tone(lighten(wood, 0.15)),
                  at > 3.2 && at < 4.6 ? '' : face.quad(at, 0, 0.08, 0.8, 1.7),
                )
              face.layers.fill(
                15,
                face.tone(wood),
                face.quad(1.6, 0.78, 1.6, 0.08, 1.7) + face.quad(4.7, 0.78, 2.3, 0.08, 1.7),
              )
            },
          )
        },
        3.9,
      ),
  }
}
