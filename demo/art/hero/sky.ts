import { mix } from '#demo/drawings/pen/colour.ts'
import { blob, box, ellipse, type Sheet, type Point } from '#demo/drawings/pen/sheet.ts'
import type { Random } from '#demo/drawings/random.ts'

/** The evening sky over the town. */
export function drawSky(sheet: Sheet, random: Random): void {
  sheet.fill(
    box(0, 0, 1920, 1080),
    sheet.linear(
      [0, 0],
      [90, 740],
      [
        [0, '#26335c'],
        [0.34, '#4d5486'],
        [0.62, '#9a7494'],
        [0.82, '#e59f86'],
        [1, '#f8c98f'],
      ],
    ),
  )
  sheet.fill(
    box(0, 0, 1920, 1080),
    sheet.radial([1180, 690], 980, [
      [0, '#ffe0a6', 0.8],
      [0.3, '#fbb98a', 0.36],
      [1, '#fbb98a', 0],
    ]),
  )
  const stars: string[] = []
  for (let star = 0; star < 46; star += 1)
    stars.push(ellipse(random.between(0, 1920), random.between(10, 250) * random.next(), random.between(0.7, 1.7)))
  sheet.fill(stars.join(''), '#fff6df', 0.65)
  sheet.fill('M352 118a38 38 0 1 0 34 55a32 32 0 0 1 -34 -55Z', '#fdf0d0', 0.9)
  const streaks: readonly (readonly [number, number, number, number])[] = [
    [300, 330, 330, 20],
    [760, 250, 260, 15],
    [1500, 210, 330, 20],
    [1120, 400, 280, 15],
    [160, 470, 260, 15],
    [1780, 380, 240, 16],
    [620, 520, 300, 12],
  ]
  for (const [x, y, wide, tall] of streaks) {
    const points: Point[] = [
      [x - wide, y],
      [x - wide * 0.5, y - tall * 0.9],
      [x - wide * 0.1, y - tall * 0.5],
      [x + wide * 0.3, y - tall * 1.3],
      [x + wide * 0.7, y - tall * 0.3],
      [x + wide, y],
      [x + wide * 0.4, y + tall * 0.5],
      [x - wide * 0.4, y + tall * 0.4],
    ]
    sheet.fill(
      blob(points),
      sheet.linear(
        [0, y - tall * 1.3],
        [0, y + tall * 0.6],
        [
          [0, mix('#f3a88f', '#8a6f9a', Math.max(0, 1 - y / 420)), 0.75],
          [1, '#ffd2a0', 0.28],
        ],
      ),
    )
  }
}

/** Hills that fade into the light. */
export function drawFarHills(sheet: Sheet): void {
  sheet.fill(
    blob([
      [-100, 760],
      [-60, 610],
      [220, 560],
      [520, 622],
      [820, 585],
      [1150, 630],
      [1500, 580],
      [1800, 560],
      [2050, 610],
      [2050, 800],
    ]),
    sheet.linear(
      [0, 560],
      [0, 760],
      [
        [0, '#a9819a'],
        [1, '#e3a890'],
      ],
    ),
  )
  sheet.fill(
    blob([
      [-100, 800],
      [-80, 660],
      [160, 640],
      [430, 690],
      [760, 655],
      [1040, 700],
      [1300, 660],
      [2000, 640],
      [2050, 830],
    ]),
    sheet.linear(
      [0, 640],
      [0, 800],
      [
        [0, '#8a6f93'],
        [1, '#cf9a92'],
      ],
    ),
  )
}
