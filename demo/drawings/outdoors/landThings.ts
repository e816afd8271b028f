import { darken, lighten, mix } from '../pen/colour.ts'
import { blob, ellipse, outline, sheetHeight, type Point } from '../pen/sheet.ts'
import type { Place } from '../pen/view.ts'
import { drawMass } from './mass.ts'
import { sunlit, type Scene } from './scene.ts'

/** Stakes with red and white tops and strings between them. */
export function drawPlotMarks(scene: Scene): void {
  const { view, sheet } = scene
  const corners: Place[] = [
    [3, 0, -6],
    [27, 0, -6],
    [25, 0, 15],
    [5, 0, 15],
  ]
  sheet.fill(view.surface(corners), lighten(sunlit(scene, '#d9cf9a'), 0.1), 0.28)
  sheet.stroke(outline(corners.map((corner) => view.at(up(corner, 0.7)))), '#c9473c', 2.6, 0.85)
  for (const corner of corners) {
    const size = view.scale(corner) * 0.05
    const [x, top] = view.at(up(corner, 1.1))
    const [, foot] = view.at(corner)
    sheet.fill(
      outline([
        [x - size, foot],
        [x - size, top],
        [x + size, top],
        [x + size, foot],
      ]),
      sunlit(scene, '#e9d7b0'),
    )
    sheet.fill(
      outline([
        [x - size, top + size * 5],
        [x - size, top],
        [x + size, top],
        [x + size, top + size * 5],
      ]),
      '#c9473c',
    )
  }
}

export function drawNeighbourHouse(scene: Scene): void {
  const { random } = scene
  const wall = random.pick(['#f3e6cc', '#e6e1d6', '#efd9c5', '#dfe3d2'])
  drawMass(
    scene,
    {
      x: random.pick([-9, 33]),
      z: 14,
      width: 10,
      depth: 9,
      height: 4.2,
      wall,
      roof: { kind: 'gableSide', rise: 4, overhang: 0.5, colour: random.pick(['#b4573d', '#6e4d42', '#4f555b']) },
    },
    (face) => {
      for (const share of [0.15, 0.62]) {
        face.layers.fill(1, face.tone('#fbfaf6'), face.quad(face.width * share - 0.08, 1.1, 1.76, 1.56))
        face.layers.fill(
          2,
          random.chance(scene.tones.lamps) ? '#ffd88c' : '#6f8796',
          face.quad(face.width * share, 1.2, 1.6, 1.36),
        )
      }
    },
  )
}

export function drawBales(scene: Scene): void {
  const { view, sheet, random, tones } = scene
  const straw = sunlit(scene, '#d9b968')
  for (let count = random.whole(3, 6); count > 0; count -= 1) {
    const place: Place = [random.between(-10, 42), 0, random.between(-2, 26)]
    const [x, y] = view.at(place)
    const r = view.scale(place) * 0.75
    sheet.fill(ellipse(x + r * 0.7, y, r * 1.8, r * 0.3), tones.shadow, 0.22)
    sheet.fill(
      outline([
        [x, y - 2 * r],
        [x + r * 1.3, y - 2.05 * r],
        [x + r * 1.3, y - 0.1 * r],
        [x, y],
      ]),
      darken(straw, 0.16),
    )
    sheet.fill(ellipse(x + r * 1.3, y - r * 1.05, r * 0.6, r), darken(straw, 0.16))
    sheet.fill(ellipse(x, y - r, r * 0.75, r), straw)
    sheet.stroke(
      ellipse(x, y - r, r * 0.5, r * 0.66) + ellipse(x, y - r, r * 0.25, r * 0.33),
      darken(straw, 0.3),
      2,
      0.6,
    )
  }
}

export function drawBeds(scene: Scene): void {
  const { view, sheet, random, season } = scene
  for (let bed = 0; bed < 4; bed += 1) {
    const x = 6 + bed * 5
    sheet.fill(
      view.surface([
        [x, 0, -8],
        [x + 3.2, 0, -8],
        [x + 3.2, 0, 5],
        [x, 0, 5],
      ]),
      sunlit(scene, '#8a6a4c'),
    )
    if (season.hasSnow) continue
    const leaf = sunlit(scene, random.pick(['#6f9a58', '#8fb15f', '#587f4e', '#a9b55f']))
    const spots: string[] = []
    for (let z = 4; z > -8; z -= 0.9)
      for (let at = 0.5; at < 3; at += 0.75)
        spots.push(ellipse(...view.at([x + at, 0.12, z]), view.scale([x, 0, z]) * 0.22, view.scale([x, 0, z]) * 0.16))
    sheet.fill(spots.join(''), leaf)
  }
}

export function drawShed(scene: Scene): void {
  const { random } = scene
  const wood = random.pick(['#9a7350', '#7d8f83', '#a9593f', '#8a7a66'])
  drawMass(
    scene,
    {
      x: random.pick([-1, 27]),
      z: 9,
      width: 4,
      depth: 3,
      height: 2.2,
      wall: wood,
      roof: { kind: 'gableFront', rise: 1.2, overhang: 0.3, colour: '#5c4d44', cover: 'plain' },
    },
    (face, side) => {
      for (let board = 0.3; board < face.width; board += 0.3)
        face.layers.fill(1, darken(face.tone(wood), 0.25), face.quad(board, 0, 0.03, face.height), 0.6)
      if (side === 'front') face.layers.fill(2, face.tone('#5e4433'), face.quad(1.5, 0, 1, 1.9))
    },
  )
}

export function drawVines(scene: Scene): void {
  const { view, sheet, season, random } = scene
  const leaf = sunlit(scene, season.isBare ? '#8f8172' : random.pick(season.leaves))
  for (let x = 66; x >= -36; x -= 3.4) {
    sheet.fill(
      view.surface([
        [x, 0.5, -24],
        [x, 1.7, -24],
        [x, 1.7, 64],
        [x, 0.5, 64],
      ]),
      x > 15 ? leaf : darken(leaf, 0.14),
    )
    sheet.fill(
      view.surface([
        [x, 1.7, -24],
        [x + 0.6, 1.7, -24],
        [x + 0.6, 1.7, 64],
        [x, 1.7, 64],
      ]),
      lighten(leaf, 0.18),
    )
  }
}

export function drawWater(scene: Scene): void {
  const { view, sheet, tones, random, season } = scene
  const points = Array.from({ length: 18 }, (_, step): Point => {
    const angle = (step / 18) * Math.PI * 2
    const reach = random.between(0.85, 1.12)
    return view.at([15 + Math.cos(angle) * 25 * reach, 0, 13 + Math.sin(angle) * 15 * reach])
  })
  const [, top] = view.at([15, 0, 28])
  const [, foot] = view.at([15, 0, -2])
  sheet.fill(blob(points), darken(sunlit(scene, season.grass), 0.3))
  sheet.fill(
    blob(points.map(([x, y]) => [x, y + 6] as const)),
    sheet.linear(
      [0, top],
      [0, foot],
      season.hasSnow
        ? [
            [0, '#e6edf2'],
            [1, '#cfdbe4'],
          ]
        : [
            [0, mix(tones.sky[2], '#6d8f9c', 0.35)],
            [1, mix(tones.sky[0], '#3f6472', 0.45)],
          ],
    ),
  )
  const ripples: string[] = []
  for (let count = 0; count < 16; count += 1) {
    const [x, y] = view.at([random.between(-2, 32), 0, random.between(2, 24)])
    ripples.push(`M${Math.round(x)} ${Math.round(y)}h${Math.round(random.between(30, 120))}`)
  }
  sheet.stroke(ripples.join(''), lighten(tones.sky[2], 0.4), 2.4, 0.45)
  const reeds: string[] = []
  for (let count = 0; count < 70; count += 1) {
    const angle = random.between(Math.PI * 1.05, Math.PI * 1.95)
    const [x, y] = view.at([15 + Math.cos(angle) * 25, 0, 13 + Math.sin(angle) * 15.4])
    if (y > sheetHeight) continue
    reeds.push(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(random.between(-8, 8))} -40 ${Math.round(random.between(-14, 14))} ${-Math.round(random.between(50, 95))}`,
    )
  }
  sheet.stroke(reeds.join(''), sunlit(scene, season.isBare ? '#b39a6b' : '#7d8f4f'), 4)
}

const up = ([x, , z]: Place, y: number): Place => [x, y, z]
