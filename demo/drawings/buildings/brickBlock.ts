import { darken, lighten } from '../pen/colour.ts'
import { drawLand, drawPath, drawShadow, drawStreet, drawTufts } from '../outdoors/ground.ts'
import { drawHedge, drawPlant } from '../outdoors/greenery.ts'
import { outline } from '../pen/sheet.ts'
import { drawChimney, drawMass } from '../outdoors/mass.ts'
import { carColours, drawBench, drawCar, drawLamp, drawWalker } from '../outdoors/streetThings.ts'
import { drawDoor, drawWindow } from '../outdoors/window.ts'
import { standAt, type MakeBuilding } from './building.ts'
import { tileColours } from './houses.ts'
import { wallColours } from './wallColours.ts'

/** A block of the 1930s to 1950s: brick or scratched plaster, hipped roof, small balconies. */
export const brickBlock: MakeBuilding = (drawing, random) => {
  const walls = wallColours.brickBlock
  const wall = walls[drawing.palette % walls.length] ?? '#e9d8b8'
  const isBrick = wall.startsWith('#b9') || wall.startsWith('#c98') || wall.startsWith('#a9')
  const floors = Math.max(3, Math.min(5, drawing.floors))
  const axes = random.pick([5, 7, 7, 9])
  const [width, depth, storey] = [axes * 2.5 + 1, 11, 3.15]
  const height = 1 + floors * storey
  const trim = isBrick ? '#efe5d2' : lighten(wall, 0.6)
  const entrance = Math.floor(axes / 2)
  const frame = drawing.isWorn ? '#9a8468' : '#fbfaf6'
  const hasBalcony = (axis: number) => drawing.hasBalconies && (axis === entrance - 1 || axis === entrance + 1)
  return {
    size: { width, depth: depth * 0.7, height: height + 3.2 },
    stand: standAt(random, 0.28, 0.62, Math.max(30, height * 1.9), random.between(2, 4)),
    frame: { left: 130, right: 1470, top: 120, bottom: 960 },
    background: 'both',
    draw: (scene) => {
      drawLand(scene, scene.season.grass)
      for (const x of [-9, width + 9])
        drawPlant(scene, random.pick(['round', 'tall', 'birch']), [x, 0, 9], random.between(7, 11))
      drawShadow(scene, { x: 0, z: 0, width, depth, height })
      for (const share of [0.2, 0.5, 0.8])
        drawChimney(scene, [width * share, height + 1.6, depth * 0.5], 2.2, '#a9664f')
      drawMass(
        scene,
        {
          x: 0,
          z: 0,
          width,
          depth,
          height,
          wall,
          roof: { kind: 'hip', rise: 3.2, overhang: 0.55, colour: random.pick(tileColours), cover: 'tiles' },
        },
        (face, side) => {
          face.layers.fill(0, face.tone(isBrick ? '#8f8579' : darken(wall, 0.28)), face.quad(0, 0, face.width, 1))
          if (isBrick) {
            const courses: string[] = []
            for (let up = 1.2; up < face.height; up += 0.36)
              courses.push(outline([face.at(0, up), face.at(face.width, up)], false))
            face.layers.stroke(0.2, lighten(face.tone(wall), 0.4), courses.join(''), 1.2, 0.35)
          }
          face.layers.fill(
            0.5,
            face.tone(trim),
            face.quad(0, 1 + storey - 0.1, face.width, 0.18, 0.06) +
              face.quad(0, face.height - 0.4, face.width, 0.4, 0.15),
          )
          const count = side === 'front' ? axes : 3
          const step = face.width / count
          for (let floor = 0; floor < floors; floor += 1) {
            const up = 1 + floor * storey
            for (let axis = 0; axis < count; axis += 1) {
              const middle = step * (axis + 0.5)
              if (side === 'front' && axis === entrance) {
                if (floor === 0)
                  drawDoor(scene, face, [middle - 0.8, 1.6, 2.9], {
                    colour: random.pick(['#5e4433', '#3f5a4c', '#6d3b34']),
                    surround: trim,
                    isDouble: true,
                    hasGlass: true,
                  })
                else
                  drawWindow(scene, face, random, [middle - 0.45, up + 0.3, 0.9, 1.5], {
                    frame,
                    panes: 1,
                    lattice: true,
                    surround: trim,
                  })
                continue
              }
              drawWindow(scene, face, random, [middle - 0.72, up + 0.85, 1.44, 1.55], {
                frame,
                panes: 2,
                bar: 0.7,
                surround: trim,
                sill: trim,
                flowers: random.chance(0.12),
              })
              if (side === 'front' && floor > 0 && hasBalcony(axis)) {
                face.layers.fill(3, scene.tones.shadow, face.quad(middle - 1.1, up - 0.4, 2.2, 0.5), 0.22)
                face.layers.fill(14, face.tone(trim), face.quad(middle - 1.15, up + 0.05, 2.3, 0.2, 0.95))
                face.layers.fill(15, face.tone(darken(trim, 0.12)), face.quad(middle - 1.15, up + 0.25, 2.3, 0.8, 0.95))
              }
            }
          }
        },
      )
      drawTufts(scene, -12, width + 12, 1, 8, 70)
      drawPath(scene, width / 2 - 1, 2, 0.1, 9, '#d3cec4')
      drawHedge(scene, [-4, 0, -3], [width / 2 - 2.5, 0, -3], 0.7)
      for (const x of [width * 0.12, width * 0.86])
        if (random.chance(0.7))
          drawPlant(scene, random.pick(['fruit', 'birch', 'round', 'shrub']), [x, 0, -4.6], random.between(2.4, 5))
      drawStreet(scene, 9, 2)
      if (random.chance(0.5)) drawBench(scene, [width * 0.25, 0, -8])
      drawLamp(scene, [width * 0.72, 0, -9.5])
      if (random.chance(0.6)) drawWalker(scene, [random.between(0, width), 0, -10])
      if (random.chance(0.7)) drawCar(scene, [random.between(0, width), -0.1, -13], random.pick(carColours))
    },
  }
}
