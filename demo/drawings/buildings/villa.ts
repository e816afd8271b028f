import { darken, lighten } from '../pen/colour.ts'
import { drawShadow } from '../outdoors/ground.ts'
import { drawChimney, drawMass } from '../outdoors/mass.ts'
import type { Scene } from '../outdoors/scene.ts'
import { drawDoor, drawWindow } from '../outdoors/window.ts'
import type { Random } from '../random.ts'
import { standAt, wideFrame, type MakeBuilding } from './building.ts'
import { drawGarden, tileColours } from './houses.ts'
import { wallColours } from './wallColours.ts'

/** Either a villa of the First Republic under a hipped roof, or a white cube of functionalism. */
export const villa: MakeBuilding = (drawing, random) => {
  const walls = wallColours.villa
  const wall = walls[drawing.palette % walls.length] ?? '#f6f1e6'
  const isCube = random.chance(0.5)
  const [width, depth] = isCube ? [random.between(13, 16), 10] : [random.between(11.5, 13.5), 11]
  return {
    size: { width, depth: depth * 0.8, height: isCube ? 7.6 : 11 },
    stand: standAt(random, 0.34, 0.66, 26, random.between(1.9, 3.2)),
    frame: { ...wideFrame, top: isCube ? 260 : 160 },
    background: 'hills',
    draw: (scene) =>
      drawGarden(
        scene,
        random,
        width,
        depth,
        () => {
          drawShadow(scene, { x: 0, z: 0, width, depth, height: 7 })
          if (isCube) drawCube(scene, random, { width, depth, wall })
          else drawHipped(scene, random, { width, depth, wall })
        },
        isCube ? width * 0.8 : width / 2,
      ),
  }
}

interface Body {
  width: number
  depth: number
  wall: string
}

function drawCube(scene: Scene, random: Random, { width, depth, wall }: Body): void {
  const metal = random.pick(['#3b4145', '#4a4f54', '#6b5d51'])
  const wood = random.pick(['#b98a5e', '#8d6f55', '#c19a6b', '#6f7d74'])
  const white = lighten(wall, 0.35)
  const flat = { kind: 'flat', rise: 0, overhang: 0.12, colour: metal } as const
  const upper = width * 0.66
  const shift = random.chance(0.5) ? 0 : width - upper
  drawMass(
    scene,
    {
      x: shift,
      z: 0.8,
      y: 3.4,
      width: upper,
      depth: depth - 1,
      height: 3.2,
      wall: white,
      roof: { ...flat, overhang: 0.5 },
    },
    (face, side) => {
      const count = side === 'front' ? 2 : 1
      for (let index = 0; index < count; index += 1)
        drawWindow(
          scene,
          face,
          random,
          [face.width * (index === 0 ? 0.08 : 0.6), 0.35, face.width * (side === 'front' ? 0.3 : 0.5), 2.2],
          { frame: metal, panes: 2 },
        )
      if (side === 'front')
        face.layers.fill(1, face.tone(wood), face.quad(face.width * 0.42, 0.1, face.width * 0.14, 3))
    },
  )
  drawMass(scene, { x: 0, z: 0, width, depth, height: 3.3, wall: darken(white, 0.03), roof: flat }, (face, side) => {
    face.layers.fill(0, face.tone('#8f8a83'), face.quad(0, 0, face.width, 0.25))
    drawWindow(scene, face, random, [face.width * 0.06, 0.2, face.width * 0.44, 2.6], {
      frame: metal,
      panes: side === 'front' ? 4 : 3,
    })
    if (side === 'side') return
    face.layers.fill(1, face.tone(wood), face.quad(width * 0.68, 0, width * 0.26, 3.1))
    drawDoor(scene, face, [width * 0.8 - 0.55, 1.1, 2.3], { colour: metal, surround: metal })
  })
  const glass = scene.view.surface([
    [0.3, 3.5, 0.2],
    [width - 0.3, 3.5, 0.2],
    [width - 0.3, 4.4, 0.2],
    [0.3, 4.4, 0.2],
  ])
  scene.sheet.fill(glass, lighten(scene.tones.sky[1], 0.4), 0.3)
}

function drawHipped(scene: Scene, random: Random, { width, depth, wall }: Body): void {
  const trim = lighten(wall, 0.6)
  const roof = random.pick(tileColours)
  const frame = random.pick(['#fbfaf6', '#6f4d37', '#4f6658'])
  drawChimney(scene, [width * 0.3, 9, depth * 0.5], 2.6, '#b0705a')
  drawMass(
    scene,
    {
      x: 0,
      z: 0,
      width,
      depth,
      height: 6.8,
      wall,
      roof: { kind: 'hip', rise: 3.8, overhang: 0.8, colour: roof, cover: 'tiles' },
    },
    (face, side) => {
      face.layers.fill(0, face.tone('#a89a8b'), face.quad(0, 0, face.width, 0.9))
      face.layers.fill(1, face.tone(trim), face.quad(0, 3.7, face.width, 0.22, 0.08))
      const axes = 3
      for (let floor = 0; floor < 2; floor += 1) {
        for (let axis = 0; axis < axes; axis += 1) {
          const middle = (face.width * (axis + 0.5)) / axes
          if (side === 'front' && axis === 1) continue
          drawWindow(scene, face, random, [middle - 0.75, floor === 0 ? 1.4 : 4.5, 1.5, 1.75], {
            frame,
            panes: 2,
            bar: 0.68,
            surround: trim,
            head: floor === 0 ? 'cornice' : 'plain',
            sill: trim,
          })
        }
      }
    },
  )
  // The bay with the entrance stands before the wall and carries a balcony.
  drawMass(
    scene,
    {
      x: width / 2 - 2,
      z: -1.4,
      width: 4,
      depth: 1.4,
      height: 3.7,
      wall: lighten(wall, 0.18),
      roof: { kind: 'flat', rise: 0, overhang: 0.2, colour: trim },
    },
    (face, side) => {
      if (side === 'front')
        drawDoor(scene, face, [1.25, 1.5, 2.5], {
          colour: '#6d4a34',
          surround: trim,
          isDouble: true,
          hasGlass: true,
          isArched: true,
        })
    },
  )
  drawMass(
    scene,
    {
      x: width / 2 - 1.9,
      z: -1.3,
      y: 3.9,
      width: 3.8,
      depth: 0.2,
      height: 0.8,
      wall: trim,
      roof: { kind: 'flat', rise: 0, overhang: 0.1, colour: trim },
    },
    () => undefined,
  )
}
