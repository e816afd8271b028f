import { lighten, mix } from '../pen/colour.ts'
import { blob, box, ellipse, outline, sheetHeight, sheetWidth, type Point } from '../pen/sheet.ts'
import { faded } from './daylight.ts'
import type { Scene } from './scene.ts'

/** Sky with its light and a few clouds, from the top of the sheet down to the horizon and below. */
export function drawSky(scene: Scene): void {
  const { sheet, tones, view } = scene
  const random = scene.random.fork('sky')
  const [top, middle, bottom] = tones.sky
  const ground = Math.max(view.horizon, 600)
  sheet.fill(
    box(0, 0, sheetWidth, sheetHeight),
    sheet.linear(
      [0, 0],
      [0, ground],
      [
        [0, top],
        [0.55, middle],
        [1, bottom],
      ],
    ),
  )
  const sun: Point = [random.between(100, 700), ground * random.between(0.55, 0.95)]
  const glow = lighten(bottom, 0.55)
  sheet.fill(
    ellipse(...sun, 760),
    sheet.radial(sun, 760, [
      [0, glow, 0.75],
      [0.35, glow, 0.3],
      [1, glow, 0],
    ]),
  )
  for (let count = random.whole(2, 5); count > 0; count -= 1)
    drawCloud(scene, random.between(-100, 1650), random.between(40, ground * 0.55), random.between(130, 330))
}

function drawCloud(scene: Scene, x: number, y: number, width: number): void {
  const { sheet, tones, random } = scene
  const flat = width * random.between(0.12, 0.2)
  const points: Point[] = []
  const bumps = random.whole(4, 6)
  points.push([x - width, y + flat * 0.5])
  for (let bump = 0; bump < bumps; bump += 1) {
    const share = (bump + 0.5) / bumps
    const rise = Math.sin(share * Math.PI) * flat * random.between(0.9, 1.9)
    points.push([x - width + 2 * width * share, y - rise])
    points.push([x - width + 2 * width * (share + 0.5 / bumps), y - rise * 0.5])
  }
  points.push([x + width, y + flat * 0.5], [x + width * 0.4, y + flat * 0.65], [x - width * 0.5, y + flat * 0.65])
  sheet.fill(
    blob(points),
    sheet.linear(
      [0, y - flat * 1.8],
      [0, y + flat * 0.8],
      [
        [0, tones.cloud, 0.85],
        [1, mix(tones.cloud, tones.sky[1], 0.6), 0.15],
      ],
    ),
  )
}

/** Hills that lie behind each other, each paler than the one before it. */
export function drawHills(scene: Scene, count: number, height: number): void {
  const { sheet, tones, season, view } = scene
  const random = scene.random.fork('hills')
  for (let hill = count; hill > 0; hill -= 1) {
    const distance = 0.35 + (0.5 * hill) / count
    const base = view.horizon + 40
    const rise = (height * hill) / count
    const points: Point[] = [[-200, base + 200]]
    const phase = random.between(0, 6)
    for (let x = -150; x <= 1750; x += 190) {
      points.push([
        x,
        view.horizon -
          rise * (0.5 + 0.5 * Math.sin(x / random.between(240, 320) + phase)) -
          random.between(0, rise * 0.2),
      ])
    }
    points.push([1800, base + 200])
    const colour = faded(mix(season.grass, '#4d7266', 0.55), tones, distance)
    sheet.fill(
      blob(points),
      sheet.linear(
        [0, view.horizon - height],
        [0, base],
        [
          [0, colour],
          [1, mix(colour, tones.haze, 0.55)],
        ],
      ),
    )
  }
}

/** Roofs of the rest of the town behind what is shown. */
export function drawSkyline(scene: Scene, height: number): void {
  const { sheet, tones, view } = scene
  const random = scene.random.fork('skyline')
  for (const row of [0, 1]) {
    const data: string[] = []
    for (let x = -60; x < sheetWidth + 60;) {
      const width = random.between(70, 190)
      const top = view.horizon - height * random.between(0.35, 0.9) * (row === 0 ? 1.15 : 0.8)
      const base = view.horizon + 60
      if (random.chance(0.65)) {
        const ridge = top - random.between(25, 60)
        const inset = random.chance(0.5) ? 0 : width * 0.2
        data.push(
          outline([
            [x, base],
            [x, top],
            [x + inset + (inset === 0 ? width / 2 : 0), ridge],
            [x + width - inset - (inset === 0 ? width / 2 : 0), ridge],
            [x + width, top],
            [x + width, base],
          ]),
        )
        if (random.chance(0.5)) data.push(box(x + width * 0.65, ridge - 8, 14, 50))
      } else data.push(box(x, top - 15, width, base - top + 15))
      if (row === 0 && random.chance(0.07)) data.push(spire(x + width / 2, top, height))
      x += width * random.between(0.8, 1.05)
    }
    sheet.fill(data.join(''), faded('#7d7381', tones, row === 0 ? 0.78 : 0.6))
  }
}

const spire = (x: number, top: number, height: number) =>
  box(x - 17, top - height * 0.5, 34, height * 0.8) +
  outline([
    [x - 22, top - height * 0.5],
    [x - 9, top - height * 0.72],
    [x - 7, top - height * 0.85],
    [x, top - height * 1.25],
    [x + 7, top - height * 0.85],
    [x + 9, top - height * 0.72],
    [x + 22, top - height * 0.5],
  ])
