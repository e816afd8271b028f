import { box, type Sheet } from '#demo/drawings/pen/sheet.ts'
import type { Random } from '#demo/drawings/random.ts'

import { hillTop } from './castle.ts'
import { drawHouse, drawTree } from './houses.ts'
import { drawChurch, drawGateTower } from './landmarks.ts'

interface Row {
  /** Ground of the row at a place. */
  ground: (x: number) => number
  from: number
  to: number
  size: number
  distance: number
}

const rows: readonly Row[] = [
  { from: 1060, to: 1900, ground: (x) => Math.max(590, hillTop(x) + 96), size: 30, distance: 0.42 },
  { from: -40, to: 1000, ground: (x) => 716 - x * 0.012, size: 34, distance: 0.5 },
  { from: 940, to: 1960, ground: (x) => Math.max(668, hillTop(x) + 152), size: 40, distance: 0.3 },
  { from: -40, to: 1960, ground: (x) => 752 + Math.sin(x / 230) * 6, size: 54, distance: 0.2 },
  { from: -60, to: 1980, ground: () => 806, size: 76, distance: 0.06 },
]

/** Rows of roofs, from the far ones to the bank. */
export function drawTown(sheet: Sheet, random: Random): void {
  rows.forEach((row, index) => {
    if (index === 3) drawChurch(sheet, 560, 742)
    if (index === 4) drawGateTower(sheet, 1016, 812)
    let x = row.from
    while (x < row.to) {
      const wide = row.size * random.between(0.9, 1.7)
      if (!(index === 4 && x > 948 && x < 1052)) drawHouse(sheet, random, x, row.ground(x + wide / 2), wide, row)
      x += wide * random.between(0.86, 1)
      if (random.chance(0.16))
        drawTree(sheet, random, x, row.ground(x), row.size * random.between(0.5, 0.9), row.distance)
    }
  })
  const glow = sheet.linear(
    [0, 690],
    [0, 815],
    [
      [0, '#ffb877', 0],
      [1, '#ffb877', 0.2],
    ],
  )
  sheet.fill(box(0, 690, 1920, 126), glow)
}
