import { darken, lighten, type Colour } from '../pen/colour.ts'
import { drawShadow } from '../outdoors/ground.ts'
import type { Face } from '../outdoors/face.ts'
import { drawChimney, drawMass } from '../outdoors/mass.ts'
import type { Scene } from '../outdoors/scene.ts'
import { drawDoor, drawWindow } from '../outdoors/window.ts'
import { standAt, wideFrame, type MakeBuilding } from './building.ts'
import { drawGarden, tileColours } from './houses.ts'
import { wallColours } from './wallColours.ts'

const colourOf = (list: readonly Colour[], palette: number): Colour => list[palette % list.length] ?? '#8a6747'

function drawBoards(face: Face, wood: Colour, from: number, height: number, step = 0.28): void {
  for (let at = step; at < face.width; at += step)
    face.layers.fill(0.4, darken(face.tone(wood), 0.3), face.quad(at, from, 0.03, height), 0.5)
}

export const farmstead: MakeBuilding = (drawing, random) => {
  const wall = colourOf(wallColours.farmstead, drawing.palette)
  const roof = random.pick(tileColours)
  const [unit, depth, height, rise] = [7.5, 12, 3.7, 4.3]
  const gate = 4.4
  const width = unit * 2 + gate
  return {
    size: { width, depth: 4, height: height + rise },
    stand: standAt(random, 0.2, 0.48, 25, random.between(1.9, 3.2)),
    frame: { ...wideFrame, left: 110, right: 1490, top: 230 },
    background: 'hills',
    draw: (scene) =>
      drawGarden(
        scene,
        random,
        width,
        depth,
        () => {
          drawShadow(scene, { x: 0, z: 0, width, depth, height: 4 })
          const wing = (x: number) => {
            drawMass(
              scene,
              {
                x,
                z: 0,
                width: unit,
                depth,
                height,
                wall,
                roof: { kind: 'gableFront', rise, overhang: 0.4, colour: roof, cover: 'tiles' },
              },
              (face, side) => {
                face.layers.fill(0, face.tone(darken(wall, 0.3)), face.quad(0, 0, face.width, 0.6))
                const count = side === 'front' ? 2 : 4
                for (let index = 0; index < count; index += 1)
                  drawWindow(scene, face, random, [(face.width * (index + 0.5)) / count - 0.5, 1.3, 1, 1.4], {
                    frame: '#6d4a34',
                    panes: 2,
                    surround: lighten(wall, 0.5),
                    head: 'arch',
                    flowers: true,
                  })
                if (side === 'side') return
                face.layers.fill(1, face.tone(lighten(wall, 0.5)), face.quad(0, height - 0.2, face.width, 0.25, 0.1))
                for (const dx of [-1.1, 0.5])
                  drawWindow(scene, face, random, [face.width / 2 + dx, height + 0.8, 0.6, 0.8], {
                    frame: '#6d4a34',
                    panes: 1,
                    surround: lighten(wall, 0.5),
                  })
              },
            )
          }
          const isFromLeft = scene.view.eye[0] > width / 2
          wing(isFromLeft ? 0 : unit + gate)
          drawMass(
            scene,
            {
              x: unit,
              z: 0.4,
              width: gate,
              depth: 0.6,
              height: 3.9,
              wall: lighten(wall, 0.1),
              roof: { kind: 'gableSide', rise: 0.4, overhang: 0.2, colour: roof },
            },
            (face, side) => {
              if (side === 'front')
                drawDoor(scene, face, [0.7, 3, 2.2], {
                  colour: random.pick(['#6d4a34', '#3f5a4c', '#7a4a3c']),
                  surround: lighten(wall, 0.5),
                  isDouble: true,
                  isArched: true,
                })
            },
          )
          wing(isFromLeft ? unit + gate : 0)
        },
        unit + gate / 2,
      ),
  }
}

export const barn: MakeBuilding = (drawing, random) => {
  const wood = colourOf(wallColours.barn, drawing.palette)
  const [width, depth, height, rise] = [11, 15, 4.6, 4.4]
  return {
    size: { width: width + 5, depth: depth * 0.6, height: height + rise },
    stand: standAt(random, 0.32, 0.62, 27, random.between(1.9, 3)),
    frame: { ...wideFrame, top: 220 },
    background: 'hills',
    draw: (scene) =>
      drawGarden(
        scene,
        random,
        width,
        depth,
        () => {
          drawShadow(scene, { x: 0, z: 0, width: width + 5, depth, height: 6 })
          const silo = () => drawSilo(scene, width + 3.2, 5)
          if (scene.view.eye[0] < width) silo()
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
                overhang: 0.6,
                colour: random.pick(['#7a4a3c', '#5f666b', '#8f5a44']),
                cover: 'metal',
              },
            },
            (face, side) => {
              drawBoards(face, wood, 0, face.height, 0.36)
              face.layers.fill(0.5, face.tone('#a9a094'), face.quad(0, 0, face.width, 0.8))
              if (side === 'side') {
                for (let at = 1.5; at < face.width - 1; at += 3)
                  drawWindow(scene, face, random, [at, 2, 1, 0.8], { frame: '#f1ece0', panes: 2 })
                return
              }
              const white = face.tone('#f1ece0')
              face.layers.fill(2, white, face.quad(width / 2 - 2.1, 0, 4.2, 3.9))
              face.layers.fill(
                3,
                darken(face.tone(wood), 0.15),
                face.quad(width / 2 - 1.9, 0, 1.85, 3.7) + face.quad(width / 2 + 0.05, 0, 1.85, 3.7),
              )
              face.layers.stroke(
                4,
                white,
                [-1.9, 0.05]
                  .map((dx) => {
                    const point = (x: number, y: number) =>
                      face
                        .at(width / 2 + dx + x, y)
                        .map((value) => Math.round(value))
                        .join(' ')
                    return `M${point(0, 0.1)}L${point(1.85, 3.6)}M${point(1.85, 0.1)}L${point(0, 3.6)}`
                  })
                  .join(''),
                face.scale * 0.1,
              )
              drawWindow(scene, face, random, [width / 2 - 0.7, height + 0.8, 1.4, 1.3], { frame: '#f1ece0', panes: 2 })
            },
          )
          if (scene.view.eye[0] >= width) silo()
        },
        width / 2,
      ),
  }
}

function drawSilo(scene: Scene, x: number, z: number): void {
  const { view, sheet, tones } = scene
  const [px, foot] = view.at([x, 0, z])
  const [, top] = view.at([x, 7.4, z])
  const half = view.scale([x, 0, z]) * 1.9
  sheet.fill(
    `M${Math.round(px - half)} ${Math.round(foot)}V${Math.round(top)}H${Math.round(px + half)}V${Math.round(foot)}Z`,
    sheet.linear(
      [px - half, 0],
      [px + half, 0],
      [
        [0, '#b9c1c4'],
        [0.3, '#e2e6e6'],
        [1, '#8c979c'],
      ],
    ),
  )
  sheet.fill(
    `M${Math.round(px - half)} ${Math.round(top + 2)}Q${Math.round(px)} ${Math.round(top - half * 1.3)} ${Math.round(px + half)} ${Math.round(top + 2)}Z`,
    '#9aa4a8',
  )
  sheet.fill(
    `M${Math.round(px - half)} ${Math.round(foot)}V${Math.round(top)}H${Math.round(px + half)}V${Math.round(foot)}Z`,
    tones.shadow,
    tones.lamps > 0.3 ? 0.4 : 0.05,
  )
}

export const guestHouse: MakeBuilding = (drawing, random) => {
  const wall = colourOf(wallColours.guestHouse, drawing.palette)
  const wood = random.pick(['#8a6248', '#6f4d37', '#a97c55'])
  const [width, depth, height, rise] = [random.between(14, 16), 11, 6.6, 4.8]
  return {
    size: { width, depth: depth * 0.7, height: height + rise },
    stand: standAt(random, 0.28, 0.56, 27, random.between(1.9, 3)),
    frame: { ...wideFrame, top: 170 },
    background: 'hills',
    draw: (scene) =>
      drawGarden(
        scene,
        random,
        width,
        depth,
        () => {
          drawShadow(scene, { x: 0, z: 0, width, depth, height: 7 })
          drawChimney(scene, [width * 0.6, height + rise * 0.6, depth * 0.5], 2.6, '#c9b9a6')
          drawMass(
            scene,
            {
              x: 0,
              z: 0,
              width,
              depth,
              height,
              wall,
              roof: {
                kind: 'gableFront',
                rise,
                overhang: 1.1,
                colour: random.pick(['#6d5a4c', '#7a4a3c', '#4f4a47']),
                cover: 'shingle',
              },
            },
            (face, side) => {
              face.layers.fill(0, face.tone('#a89a8b'), face.quad(0, 0, face.width, 0.8))
              const axes = side === 'front' ? 5 : 3
              for (let floor = 0; floor < 2; floor += 1) {
                for (let axis = 0; axis < axes; axis += 1) {
                  const middle = (face.width * (axis + 0.5)) / axes
                  if (side === 'front' && floor === 0 && axis === 2)
                    drawDoor(scene, face, [middle - 0.9, 1.8, 2.4], {
                      colour: wood,
                      isDouble: true,
                      hasGlass: true,
                      isArched: true,
                    })
                  else
                    drawWindow(scene, face, random, [middle - 0.6, floor === 0 ? 1.2 : 4.1, 1.2, 1.5], {
                      frame: wood,
                      panes: 2,
                      shutters: random.pick(['#5d7d6a', '#5d7d6a', '#7d4f42']),
                      flowers: floor === 0,
                    })
                }
              }
              if (side === 'side') return
              drawBalconies(scene, face, random, wood, rise)
            },
          )
        },
        width / 2,
      ),
  }
}

function drawBalconies(
  scene: Scene,
  face: Face,
  random: Parameters<MakeBuilding>[1],
  wood: Colour,
  rise: number,
): void {
  const { width, height } = face
  for (const [up, left, wide] of [
    [3.5, 0.3, width - 0.6],
    [height + 0.2, width * 0.26, width * 0.48],
  ] as const) {
    face.layers.fill(3, scene.tones.shadow, face.quad(left, up - 0.7, wide, 0.7), 0.2)
    face.layers.fill(
      14,
      face.tone(wood),
      face.quad(left, up - 0.1, wide, 0.2, 1) + face.quad(left, up + 0.85, wide, 0.12, 1),
    )
    const bars: string[] = []
    for (let at = 0; at < wide; at += 0.3) bars.push(face.quad(left + at, up + 0.1, 0.2, 0.75, 1))
    face.layers.fill(15, face.tone(lighten(wood, 0.12)), bars.join(''))
    if (scene.season.hasSnow) continue
    const bloom = random.pick(['#d8505a', '#e58aa3', '#e8a13f'])
    for (let at = 0.1; at < wide - 0.3; at += 0.36) {
      face.layers.fill(16, face.tone('#6f9a58'), face.quad(left + at, up + 0.85, 0.4, 0.26, 1.1))
      face.layers.fill(17, face.tone(bloom), face.quad(left + at + 0.08, up + 0.98, 0.16, 0.16, 1.14))
    }
  }
  drawWindow(scene, face, random, [width / 2 - 1.2, height + 0.4, 2.4, Math.min(2, rise * 0.42)], {
    frame: wood,
    panes: 3,
  })
}
