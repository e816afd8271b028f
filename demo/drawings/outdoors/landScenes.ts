import type { LandKind } from '../drawing.ts'
import { lighten, mix, multiply, type Colour } from '../pen/colour.ts'
import { blob, outline, sheetWidth, type Point } from '../pen/sheet.ts'
import type { Place } from '../pen/view.ts'
import { faded } from './daylight.ts'
import { drawPlotMarks, drawNeighbourHouse, drawBales, drawBeds, drawShed, drawVines, drawWater } from './landThings.ts'
import { drawPlant, type Plant } from './greenery.ts'
import { drawLand, drawStreet, drawTufts } from './ground.ts'
import { drawMass } from './mass.ts'
import { sunlit, type Scene } from './scene.ts'
import { drawFence } from './streetThings.ts'

const groundColours: Record<LandKind, Colour> = {
  building: '#b5b878',
  commercial: '#bdb593',
  field: '#d9bf78',
  forest: '#8fa567',
  meadow: '#9cbc74',
  garden: '#98b76c',
  orchard: '#9db56b',
  pond: '#8fae6a',
}

export function drawLandScene(scene: Scene, land: LandKind): void {
  const { season, random } = scene
  drawLand(scene, season.hasSnow ? season.grass : mix(groundColours[land], season.grass, land === 'field' ? 0.2 : 0.55))
  drawFarWood(scene, land === 'forest' ? 1.7 : random.between(0.5, 1))
  if (random.chance(0.6) && land !== 'forest') drawVillage(scene)
  scenes[land](scene)
}

/** A dark line of trees where the land ends. */
function drawFarWood(scene: Scene, size: number): void {
  const { sheet, view, tones, random, season } = scene
  const points: Point[] = [[-50, view.horizon + 30]]
  for (let x = -50; x <= sheetWidth + 50; x += 34) points.push([x, view.horizon - size * random.between(12, 46)])
  points.push([sheetWidth + 50, view.horizon + 30])
  sheet.fill(blob(points), faded(mix('#587a5c', random.pick(season.leaves), 0.35), tones, 0.42))
}

function drawVillage(scene: Scene): void {
  const { sheet, view, tones, random } = scene
  const left = random.between(200, 1100)
  const [walls, roofs]: [string[], string[]] = [[], []]
  for (let x = left; x < left + 330; x += random.between(34, 52)) {
    const [wide, y] = [random.between(30, 46), view.horizon + random.between(8, 26)]
    walls.push(
      outline([
        [x, y],
        [x, y - 22],
        [x + wide, y - 22],
        [x + wide, y],
      ]),
    )
    roofs.push(
      outline([
        [x - 4, y - 20],
        [x + wide * 0.3, y - 42],
        [x + wide * 0.7, y - 42],
        [x + wide + 4, y - 20],
      ]),
    )
  }
  const church = left + 160
  walls.push(
    outline([
      [church, view.horizon + 10],
      [church, view.horizon - 70],
      [church + 24, view.horizon - 70],
      [church + 24, view.horizon + 10],
    ]),
  )
  roofs.push(
    outline([
      [church - 3, view.horizon - 68],
      [church + 8, view.horizon - 96],
      [church + 12, view.horizon - 132],
      [church + 16, view.horizon - 96],
      [church + 27, view.horizon - 68],
    ]),
  )
  sheet.fill(walls.join(''), faded(multiply('#f1e6d2', tones.sun), tones, 0.3))
  sheet.fill(roofs.join(''), faded(multiply('#b0563d', tones.sun), tones, 0.3))
}

function scatter(
  scene: Scene,
  plants: readonly Plant[],
  count: number,
  from: number,
  to: number,
  low: number,
  high: number,
): void {
  const { random } = scene
  const places = Array.from({ length: count }, (): Place => [random.between(-30, 62), 0, random.between(from, to)])
  for (const place of places.toSorted((a, b) => b[2] - a[2]))
    drawPlant(scene, random.pick(plants), place, random.between(low, high))
}

/** Lines that run towards the horizon: furrows, rows of vines, mown grass. */
function drawRows(
  scene: Scene,
  step: number,
  colour: Colour,
  width: number,
  opacity: number,
  from = -22,
  to = 90,
): void {
  const { view, sheet } = scene
  const rows: string[] = []
  for (let x = -120; x < 150; x += step)
    rows.push(
      view.surface([
        [x, 0, from],
        [x + width, 0, from],
        [x + width, 0, to],
        [x, 0, to],
      ]),
    )
  sheet.fill(rows.join(''), sunlit(scene, colour), opacity)
}

function drawTrack(scene: Scene): void {
  const { view, sheet, random, season } = scene
  const x = random.between(4, 26)
  const bend = random.between(-14, 14)
  const edge = (side: number) =>
    Array.from({ length: 9 }, (_, step): Place => [x + side + bend * (step / 8) ** 2, 0, -24 + step * 11])
  const track = (from: number, to: number) => view.surface([...edge(from), ...edge(to).toReversed()])
  sheet.fill(track(-1.3, -0.5) + track(0.5, 1.3), sunlit(scene, season.hasSnow ? '#d9dcdd' : '#cdb48c'), 0.9)
}

/** Rows of young trees: those beside the picture are left out, and the farther ones have fewer leaves and twigs. */
function drawOrchardTrees(scene: Scene): void {
  const { view, random } = scene
  for (let z = 58; z >= -8; z -= 8)
    for (let x = -40; x <= 72; x += 7) {
      const place: Place = [x + random.between(-0.5, 0.5), 0, z]
      const [across] = view.at(place)
      const reach = 2 * view.scale(place)
      if (across < -reach || across > sheetWidth + reach) continue
      drawPlant(scene, 'fruit', place, random.between(3, 3.8), z > 0 ? 'low' : 'full')
    }
}

const scenes: Record<LandKind, (scene: Scene) => void> = {
  building: (scene) => {
    const { random } = scene
    drawTufts(scene, -20, 50, 0, 22, 150)
    scatter(scene, ['round', 'birch', 'shrub'], 6, 18, 50, 4, 8)
    drawPlotMarks(scene)
    if (random.chance(0.6)) drawNeighbourHouse(scene)
    if (random.chance(0.6)) drawStreet(scene, 14, 1.4)
    else drawTrack(scene)
  },
  commercial: (scene) => {
    drawTufts(scene, -20, 50, 0, 22, 90)
    drawMass(
      scene,
      {
        x: 34,
        z: 46,
        width: 40,
        depth: 20,
        height: 9,
        wall: '#d5dadc',
        roof: { kind: 'flat', rise: 0, overhang: 0.1, colour: '#8fa0a8' },
      },
      (face) => {
        for (let at = 3; at < face.width - 5; at += 7)
          face.layers.fill(1, face.tone('#7f929c'), face.quad(at, 0, 4.5, 4.5))
      },
    )
    drawPlotMarks(scene)
    drawFence(scene, -30, 60, 12, { kind: 'rails', colour: '#7a8388', height: 1.8 })
    drawStreet(scene, 9, 1.6)
  },
  field: (scene) => {
    const { random, season } = scene
    const isPloughed = season.isBare || random.chance(0.35)
    if (!season.hasSnow)
      drawRows(
        scene,
        random.pick([0.9, 1.6, 3]),
        isPloughed ? '#8a6a4c' : random.pick(['#c9a94f', '#e3cd7a', '#e7d24a', '#a9b85f']),
        isPloughed ? 0.6 : 0.7,
        0.55,
      )
    else drawRows(scene, 1.8, '#d5dbe2', 0.6, 0.6)
    if (!isPloughed && random.chance(0.5)) drawBales(scene)
    scatter(scene, ['round', 'tall', 'shrub'], random.whole(2, 6), 20, 70, 5, 9)
    if (random.chance(0.6)) drawTrack(scene)
  },
  forest: (scene) => {
    const { random } = scene
    const kinds: readonly Plant[] = random.chance(0.5)
      ? ['conifer', 'conifer', 'conifer', 'birch']
      : ['round', 'conifer', 'birch', 'tall']
    scatter(scene, kinds, 26, 14, 44, 9, 15)
    drawTufts(scene, -20, 50, 0, 22, 160)
    scatter(scene, ['shrub', 'shrub', 'conifer'], 7, 4, 14, 1, 3)
    if (random.chance(0.5)) drawTrack(scene)
    drawPlant(scene, random.pick(kinds), [random.chance(0.5) ? -2 : 31, 0, -4], random.between(8, 10))
  },
  meadow: (scene) => {
    const { random } = scene
    drawRows(scene, 5, lighten(scene.season.grass, 0.25), 2.4, 0.35)
    scatter(scene, ['round', 'birch', 'fruit', 'shrub', 'tall'], random.whole(5, 9), 12, 60, 4, 9)
    drawTufts(scene, -20, 50, -4, 23, 230)
    if (random.chance(0.5)) drawTrack(scene)
    if (random.chance(0.4)) drawBales(scene)
    drawPlant(scene, random.pick(['birch', 'round', 'fruit']), [random.pick([1, 29]), 0, -3], random.between(5, 8))
  },
  garden: (scene) => {
    const { random } = scene
    scatter(scene, ['fruit', 'fruit', 'round'], 7, 8, 30, 3.5, 5.5)
    drawBeds(scene)
    drawShed(scene)
    drawFence(scene, -40, 70, 30, { kind: 'picket', colour: '#b9926a', height: 1.3 })
    drawTufts(scene, -20, 50, 0, 22, 120)
    drawPlant(scene, 'shrub', [random.between(0, 6), 0, -6], 1.6)
    drawPlant(scene, 'fruit', [random.between(24, 30), 0, -5], 4.2)
  },
  orchard: (scene) => {
    const isVineyard = scene.random.chance(0.4)
    if (isVineyard) drawVines(scene)
    else {
      drawRows(scene, 7, lighten(scene.season.grass, 0.2), 3, 0.4)
      drawOrchardTrees(scene)
    }
    drawTufts(scene, -20, 50, 4, 23, 90)
  },
  pond: (scene) => {
    scatter(scene, ['round', 'birch', 'tall', 'conifer'], 11, 34, 64, 5, 10)
    drawWater(scene)
    drawTufts(scene, -20, 50, 6, 23, 120)
    drawPlant(scene, 'birch', [scene.random.pick([0, 30]), 0, -6], 7)
  },
}
