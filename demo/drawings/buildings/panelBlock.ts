import { darken, lighten, mix, type Colour } from '../pen/colour.ts'
import { drawLand, drawPath, drawShadow, drawStreet, drawStrip, drawTufts } from '../outdoors/ground.ts'
import { drawPlant, drawHedge } from '../outdoors/greenery.ts'
import { outline } from '../pen/sheet.ts'
import type { Face } from '../outdoors/face.ts'
import { drawMass } from '../outdoors/mass.ts'
import type { Scene } from '../outdoors/scene.ts'
import { carColours, drawBench, drawCar, drawLamp, drawWalker } from '../outdoors/streetThings.ts'
import { drawWindow } from '../outdoors/window.ts'
import type { Random } from '../random.ts'
import { standAt, type MakeBuilding } from './building.ts'

interface PanelScheme {
  wall: Colour
  accent: Colour
  second: Colour
  rail: Colour
}

/** The pastels in which panel blocks were dressed when they were insulated. */
export const panelSchemes: readonly PanelScheme[] = [
  { wall: '#f1ead9', accent: '#d9835f', second: '#edc48f', rail: '#b65f45' },
  { wall: '#eef0e6', accent: '#7fae86', second: '#c8d9a8', rail: '#5a8b6c' },
  { wall: '#f4eee2', accent: '#7ba3b8', second: '#c4d7dc', rail: '#54809a' },
  { wall: '#f6e7cd', accent: '#e0a94f', second: '#f0d290', rail: '#a9753a' },
  { wall: '#efe9e4', accent: '#a8787f', second: '#d9b6b2', rail: '#83565f' },
  { wall: '#e9ebea', accent: '#7d8b95', second: '#f0c35a', rail: '#5b6872' },
  { wall: '#f3efe4', accent: '#8ba06a', second: '#e3b878', rail: '#67804c' },
  { wall: '#f5ece6', accent: '#c9705f', second: '#8fa9b0', rail: '#8c4b41' },
  { wall: '#d9d4ca', accent: '#b9b3a8', second: '#c9b99c', rail: '#8a8578' },
]

export const panelBlock: MakeBuilding = (drawing, random) => {
  const scheme = panelSchemes[drawing.palette % panelSchemes.length] as PanelScheme
  const floors = Math.max(4, Math.min(9, drawing.floors))
  const columns = random.whole(floors > 8 ? 4 : 5, 7)
  const [width, depth, storey, foot] = [columns * 3.4, 11.5, 2.8, 1.1]
  const height = foot + floors * storey
  const pattern = random.whole(0, 3)
  const loggiaEvery = drawing.hasBalconies ? random.pick([2, 3]) : columns + 1
  const isDrawn = (index: number) => index % loggiaEvery === 1
  return {
    size: { width, depth, height: height + 3 },
    stand: standAt(random, 0.42, 0.78, Math.max(34, height * 1.5), random.between(2.4, 6)),
    frame: { left: 170, right: 1430, top: 120, bottom: 930 },
    background: 'both',
    draw: (scene) => {
      const { season } = scene
      drawLand(scene, season.grass)
      for (const [x, z] of [
        [-14, 26],
        [width + 12, 30],
        [width + 22, 18],
      ] as const)
        drawPlant(scene, 'round', [x, 0, z], random.between(8, 11))
      drawNeighbourBlock(scene, random, width, scheme)
      drawShadow(scene, { x: 0, z: 0, width, depth, height })
      // Seen from below, the edge of the roof covers the foot of the lift house.
      drawMass(
        scene,
        {
          x: width * 0.42,
          z: 4,
          y: height,
          width: 4,
          depth: 4,
          height: 2.4,
          wall: lighten(scheme.second, 0.2),
          roof: { kind: 'flat', rise: 0, overhang: 0.1, colour: scheme.rail },
        },
        () => undefined,
      )
      drawStrip(scene, 2.2, 4.2, '#d3cec4')
      drawMass(
        scene,
        {
          x: 0,
          z: 0,
          width,
          depth,
          height,
          wall: scheme.wall,
          sideWall: pattern === 1 ? scheme.accent : scheme.wall,
          roof: { kind: 'flat', rise: 0, overhang: 0.1, colour: scheme.rail },
        },
        (face, side) => {
          if (side === 'side') drawPanelSide(scene, face, random, { scheme, floors, foot, storey, pattern })
          else {
            drawPanelPattern(face, { scheme, floors, foot, storey, pattern, columns })
            drawPanelFront(scene, face, random, {
              scheme,
              floors,
              foot,
              storey,
              columns,
              isDrawn,
              isWorn: drawing.isWorn,
            })
          }
        },
      )
      drawTufts(scene, -12, width + 12, 4, 16, 90)
      drawEstateFront(scene, random, width)
    },
  }
}

interface PanelFacts {
  scheme: PanelScheme
  floors: number
  foot: number
  storey: number
}

function drawPanelPattern(
  face: Face,
  { scheme, floors, foot, storey, pattern, columns }: PanelFacts & { pattern: number; columns: number },
): void {
  const [accent, second] = [face.tone(scheme.accent), face.tone(scheme.second)]
  const step = face.width / columns
  face.layers.fill(0, face.tone(darken(scheme.rail, 0.1)), face.quad(0, 0, face.width, foot))
  if (pattern === 0) {
    face.layers.fill(0, second, face.quad(0, foot, step, floors * storey))
    face.layers.fill(0, accent, face.quad((columns - 1) * step, foot, step, floors * storey))
  }
  if (pattern === 1)
    for (let floor = 0; floor < floors; floor += 2)
      face.layers.fill(0, second, face.quad(0, foot + floor * storey, face.width, storey))
  if (pattern === 2) {
    for (let column = 1; column < columns; column += 3)
      face.layers.fill(0, accent, face.quad(column * step, foot, step, floors * storey))
    face.layers.fill(0.5, second, face.quad(0, foot + (floors - 1) * storey, face.width, storey))
  }
  if (pattern === 3) {
    face.layers.fill(0, accent, face.quad(0, foot, face.width, storey * 1.02))
    face.layers.fill(0, second, face.quad(step * (columns - 2), foot + storey, step * 2, (floors - 1) * storey))
  }
}

function drawPanelFront(
  scene: Scene,
  face: Face,
  random: Random,
  {
    scheme,
    floors,
    foot,
    storey,
    columns,
    isDrawn,
    isWorn,
  }: PanelFacts & { columns: number; isDrawn: (index: number) => boolean; isWorn: boolean },
): void {
  const step = face.width / columns
  const entrance = Math.floor(columns / 2)
  const joints: string[] = []
  for (let floor = 0; floor < floors; floor += 1) {
    const up = foot + floor * storey
    joints.push(outline([face.at(0, up), face.at(face.width, up)], false))
    for (let column = 0; column < columns; column += 1) {
      const left = column * step
      if (floor === 0 && column === entrance) drawEntrance(scene, face, left, step, foot + 1.6, scheme)
      else if (isDrawn(column) && floor > 0)
        drawLoggia(scene, face, random, [left + 0.15, up, step - 0.3, storey - 0.12], scheme)
      else if (column === entrance)
        drawWindow(scene, face, random, [left + step / 2 - 0.55, up + 0.7, 1.1, 1.2], { frame: '#f7f6f2', panes: 1 })
      else
        drawWindow(scene, face, random, [left + (step - 2.1) / 2, up + 0.85, 2.1, 1.45], {
          frame: isWorn ? '#a48a6d' : '#fbfaf7',
          panes: random.chance(0.5) ? 2 : 3,
          sill: '#e8e5df',
        })
    }
  }
  for (let column = 1; column < columns; column += 1)
    joints.push(outline([face.at(column * step, foot), face.at(column * step, face.height)], false))
  face.layers.stroke(1, scene.tones.shadow, joints.join(''), isWorn ? 2.5 : 1.4, isWorn ? 0.32 : 0.12)
  for (let column = 0; column < columns; column += 1)
    if (column !== entrance) face.layers.fill(4, '#55616b', face.quad(column * step + step / 2 - 0.5, 0.35, 1, 0.45))
}

export function drawLoggia(
  scene: Scene,
  face: Face,
  random: Random,
  [left, up, width, height]: readonly [number, number, number, number],
  { rail, wall }: { rail: Colour; wall: Colour },
): void {
  const inner = darken(face.tone(wall), 0.34)
  face.layers.fill(2, inner, face.quad(left, up, width, height))
  face.layers.fill(2.5, darken(inner, 0.25), face.quad(left, up + height - 0.5, width, 0.5), 0.6)
  drawWindow(scene, face, random, [left + width * 0.14, up + 0.1, width * 0.3, height * 0.82], {
    frame: '#f3f2ee',
    panes: 1,
  })
  drawWindow(scene, face, random, [left + width * 0.5, up + 0.8, width * 0.4, height * 0.52], {
    frame: '#f3f2ee',
    panes: 1,
  })
  if (random.chance(0.4)) {
    const leaf = face.tone('#6f9a58')
    for (let at = 0.2; at < width - 0.4; at += 0.34)
      if (random.chance(0.6))
        face.layers.fill(10, leaf, face.quad(left + at, up + 0.98, 0.3, random.between(0.12, 0.38), 0.1))
  }
  face.layers.fill(11, face.tone(rail), face.quad(left - 0.06, up - 0.05, width + 0.12, 1.05, 0.12))
  face.layers.fill(12, face.tone(lighten(rail, 0.3)), face.quad(left - 0.06, up + 0.98, width + 0.12, 0.09, 0.14))
  face.layers.fill(3, scene.tones.shadow, face.quad(left, up - 0.5, width, 0.45), 0.13)
}

function drawEntrance(scene: Scene, face: Face, left: number, step: number, top: number, scheme: PanelScheme): void {
  const { layers } = face
  layers.fill(2, face.tone(lighten(scheme.second, 0.25)), face.quad(left + 0.3, 0, step - 0.6, top + 0.3))
  layers.fill(4, face.tone('#48525b'), face.quad(left + 0.65, 0, step - 1.3, top - 0.1))
  for (const side of [0.8, step / 2 + 0.06])
    layers.fill(
      5,
      scene.tones.lamps > 0.3 ? '#ffd88c' : mix('#4e6678', scene.tones.sky[1], 0.3),
      face.quad(left + side, 0.18, step / 2 - 0.9, top - 0.45),
    )
  layers.fill(13, face.tone(scheme.rail), face.quad(left + 0.05, top + 0.1, step - 0.1, 0.26, 1.1))
  layers.fill(12, scene.tones.shadow, face.quad(left + 0.3, top - 0.35, step - 0.6, 0.5), 0.3)
}

function drawPanelSide(
  scene: Scene,
  face: Face,
  random: Random,
  { scheme, floors, foot, storey, pattern }: PanelFacts & { pattern: number },
): void {
  const { layers } = face
  layers.fill(0, face.tone(darken(scheme.rail, 0.1)), face.quad(0, 0, face.width, foot))
  const accent = face.tone(pattern === 1 ? scheme.second : scheme.accent)
  if (pattern === 0) layers.fill(0, accent, face.quad(face.width * 0.36, foot, face.width * 0.28, floors * storey))
  if (pattern === 2)
    layers.fill(
      0,
      accent,
      outline([
        face.at(0, foot),
        face.at(face.width, foot),
        face.at(face.width, foot + floors * storey * 0.3),
        face.at(0, foot + floors * storey * 0.75),
      ]),
    )
  if (pattern === 3)
    for (let floor = 0; floor < floors; floor += 3)
      layers.fill(0, accent, face.quad(0, foot + floor * storey, face.width, storey))
  for (let floor = 0; floor < floors; floor += 1) {
    drawWindow(scene, face, random, [face.width / 2 - 0.75, foot + floor * storey + 0.85, 1.5, 1.4], {
      frame: '#fbfaf7',
      panes: 2,
      sill: '#e8e5df',
    })
  }
}

function drawNeighbourBlock(scene: Scene, random: Random, width: number, scheme: PanelScheme): void {
  const isRight = random.chance(0.5)
  const colour = mix(mix(scheme.second, '#dcd8cf', 0.4), scene.tones.haze, 0.45)
  const floors = random.whole(5, 9)
  const x = isRight ? width + 18 : -46
  drawMass(
    scene,
    {
      x,
      z: 34,
      width: 30,
      depth: 11,
      height: floors * 2.8 + 1,
      wall: colour,
      roof: { kind: 'flat', rise: 0, overhang: 0.1, colour: darken(colour, 0.2) },
    },
    (face) => {
      const glass = mix('#8195a3', scene.tones.haze, 0.35)
      for (let floor = 0; floor < floors; floor += 1)
        for (let at = 1; at < face.width - 2; at += 3.2)
          face.layers.fill(
            1,
            random.chance(scene.tones.lamps) ? '#ffdc9a' : glass,
            face.quad(at, 1.6 + floor * 2.8, 1.9, 1.35),
          )
    },
  )
}

function drawEstateFront(scene: Scene, random: Random, width: number): void {
  const entrance = width / 2 - 1
  drawPath(scene, entrance, 2.2, 0.1, 14, '#d3cec4')
  drawHedge(scene, [-3, 0, -4.6], [entrance - 1, 0, -4.6], 0.8)
  for (const place of [
    [-5, -6],
    [width * 0.2, -5.4],
    [width + 3, -5],
  ] as const)
    if (random.chance(0.75))
      drawPlant(
        scene,
        random.pick(['round', 'birch', 'fruit', 'conifer']),
        [place[0], 0, place[1]],
        random.between(4.5, 7.5),
      )
  drawStreet(scene, 14, 2)
  drawLamp(scene, [width * 0.78, 0, -8])
  if (random.chance(0.6)) drawBench(scene, [width * 0.28, 0, -9])
  if (random.chance(0.6)) drawWalker(scene, [entrance + random.between(-3, 5), 0, -11])
  for (let x = -4; x < width + 4; x += 6.2)
    if (random.chance(0.45)) drawCar(scene, [x, -0.1, -17.6], random.pick(carColours))
}
