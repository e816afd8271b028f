import { lighten } from '#demo/drawings/pen/colour.ts'
import { blob, box, ellipse, outline, type Sheet } from '#demo/drawings/pen/sheet.ts'
import type { Random } from '#demo/drawings/random.ts'

/** The hill with its trees, and the castle on it. */
export function drawCastleHill(sheet: Sheet, random: Random): void {
  sheet.fill(
    blob([
      [900, 860],
      [960, 720],
      [1080, 610],
      [1190, 520],
      [1300, 478],
      [1460, 462],
      [1600, 470],
      [1720, 540],
      [1850, 660],
      [2010, 760],
      [2010, 860],
    ]),
    sheet.linear(
      [0, 460],
      [0, 820],
      [
        [0, '#5f5a80'],
        [1, '#8a6a86'],
      ],
    ),
  )
  const crowns: string[] = []
  for (let tree = 0; tree < 90; tree += 1) {
    const x = random.between(1230, 1650)
    const top = hillTop(x)
    const [y, r] = [random.between(top + 14, top + 210), random.between(11, 26)]
    crowns.push(ellipse(x, y, r, r * 0.86))
  }
  sheet.fill(crowns.join(''), '#514f76', 0.55)
  drawCastle(sheet, random)
}

/** How high the castle hill is at a place: units from the top. */
export const hillTop = (x: number) => 466 + Math.max(0, 1290 - x) ** 2 / 700 + Math.max(0, x - 1600) ** 2 / 380

function drawCastle(sheet: Sheet, random: Random): void {
  const wall = '#6a6089'
  const lit = '#8f7694'
  const roof = '#4a4670'
  const tower = (x: number, top: number, wide: number, foot: number) => {
    sheet.fill(box(x, top, wide, foot - top), wall)
    sheet.fill(box(x, top, wide * 0.36, foot - top), lit, 0.8)
  }
  const spire = (x: number, y: number, wide: number, tall: number) => {
    sheet.fill(
      outline([
        [x - wide / 2, y],
        [x, y - tall],
        [x + wide / 2, y],
      ]),
      roof,
    )
    sheet.fill(
      outline([
        [x - wide / 2, y],
        [x, y - tall],
        [x - wide * 0.12, y],
      ]),
      lighten(roof, 0.18),
      0.7,
    )
  }
  const onion = (x: number, y: number, size: number) => {
    sheet.fill(
      `M${x - size} ${y}C${x - size * 1.25} ${y - size * 0.9} ${x - size * 0.3} ${y - size * 1.1} ${x - size * 0.22} ${y - size * 1.7}L${x} ${y - size * 3}L${x + size * 0.22} ${y - size * 1.7}C${x + size * 0.3} ${y - size * 1.1} ${x + size * 1.25} ${y - size * 0.9} ${x + size} ${y}Z`,
      '#4f6a74',
    )
  }
  // The cathedral stands behind the palace.
  tower(1396, 330, 26, 470)
  tower(1432, 330, 26, 470)
  spire(1409, 332, 32, 104)
  spire(1445, 332, 32, 104)
  sheet.fill(
    outline([
      [1452, 400],
      [1464, 366],
      [1560, 366],
      [1574, 400],
    ]),
    roof,
  )
  sheet.fill(box(1452, 398, 122, 70), wall)
  for (let x = 1462; x < 1572; x += 16) {
    sheet.fill(
      outline([
        [x, 396],
        [x + 3, 372],
        [x + 6, 396],
      ]),
      roof,
    )
    sheet.fill(`M${x} 452v-32q4 -10 8 0v32Z`, random.chance(0.5) ? '#f5c07f' : '#4a4670')
  }
  tower(1574, 318, 38, 470)
  onion(1593, 320, 21)
  // The palace, long and low, along the edge of the hill.
  const wings: readonly (readonly [number, number, number, number])[] = [
    [1246, 452, 120, 62],
    [1360, 436, 110, 74],
    [1468, 446, 132, 66],
    [1598, 440, 104, 74],
  ]
  for (const [x, y, wide, tall] of wings) {
    sheet.fill(
      box(x, y, wide, tall),
      sheet.linear(
        [x, 0],
        [x + wide, 0],
        [
          [0, lit],
          [1, wall],
        ],
      ),
    )
    sheet.fill(
      outline([
        [x - 5, y + 1],
        [x + 12, y - 24],
        [x + wide - 12, y - 24],
        [x + wide + 5, y + 1],
      ]),
      '#7d5468',
    )
    sheet.fill(
      outline([
        [x - 5, y + 1],
        [x + 12, y - 24],
        [x + wide * 0.4, y - 24],
        [x + wide * 0.35, y + 1],
      ]),
      '#94616c',
      0.7,
    )
    const windows: [string[], string[]] = [[], []]
    for (let wx = x + 10; wx < x + wide - 12; wx += 15)
      for (const wy of [y + 12, y + 34]) windows[random.chance(0.45) ? 1 : 0].push(box(wx, wy, 6, 11))
    sheet.fill(windows[0].join(''), '#4a4670')
    sheet.fill(windows[1].join(''), '#ffd08a')
  }
  // The round tower, by which the town is known.
  tower(1206, 372, 46, 540)
  sheet.fill(box(1200, 366, 58, 12), lit)
  sheet.fill(box(1210, 336, 38, 32), wall)
  sheet.fill(box(1210, 336, 14, 32), lit, 0.8)
  onion(1229, 338, 20)
  for (const y of [396, 430, 464]) sheet.fill(`M1224 ${y + 16}v-10q5 -8 10 0v10Z`, '#ffd08a')
  sheet.fill(`M1236 276v-30l24 8l-24 9`, '#c9604f')
  sheet.stroke('M1229 282V240', '#3b3a63', 2)
}
