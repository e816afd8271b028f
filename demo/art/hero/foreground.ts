import type { Colour } from '#demo/drawings/pen/colour.ts'
import { blob, ellipse, outline, type Sheet, type Point } from '#demo/drawings/pen/sheet.ts'
import type { Random } from '#demo/drawings/random.ts'

/** Dark trees on the near bank hold the picture together at its edges. */
export function drawForeground(sheet: Sheet, random: Random): void {
  const leaves = (x: number, y: number, size: number, colour: Colour) => {
    const points: Point[] = Array.from({ length: 22 }, (_, index) => {
      const angle = (index / 22) * Math.PI * 2
      const reach = size * (index % 2 === 0 ? 1.06 : 0.84) * random.between(0.92, 1.08)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8]
    })
    sheet.fill(blob(points), colour)
  }
  sheet.fill(
    blob([
      [1440, 1120],
      [1520, 1052],
      [1640, 1010],
      [1760, 968],
      [1990, 930],
      [1990, 1140],
    ]),
    sheet.linear(
      [1500, 1000],
      [1920, 1080],
      [
        [0, '#2f3657'],
        [1, '#1f2745'],
      ],
    ),
  )
  for (const [x, y, size] of [
    [1900, 800, 112],
    [1838, 872, 92],
    [1930, 930, 120],
    [1770, 950, 66],
    [1860, 980, 90],
    [1690, 1010, 48],
  ] as const) {
    leaves(x, y, size, '#28304f')
    leaves(x - size * 0.18, y - size * 0.2, size * 0.62, '#333b60')
    leaves(x - size * 0.32, y - size * 0.34, size * 0.3, '#46486f')
  }
  sheet.fill(
    blob([
      [-60, 1120],
      [-60, 985],
      [90, 1010],
      [240, 1050],
      [330, 1110],
    ]),
    '#222a49',
  )
  for (const [x, y, size] of [
    [30, 960, 74],
    [-10, 890, 66],
    [120, 1022, 50],
  ] as const) {
    leaves(x, y, size, '#28304f')
    leaves(x - size * 0.1, y - size * 0.22, size * 0.56, '#333b60')
  }
  // A lamp on the near bank, a boat on the water.
  drawBoat(sheet, 1330, 942)
  sheet.fill(
    ellipse(1560, 908, 70),
    sheet.radial([1560, 908], 70, [
      [0, '#ffe2a3', 0.75],
      [0.25, '#ffc877', 0.3],
      [1, '#ffc877', 0],
    ]),
  )
  sheet.stroke('M1560 1030V918', '#1d2340', 5)
  sheet.fill(
    outline([
      [1551, 918],
      [1547, 898],
      [1573, 898],
      [1569, 918],
    ]),
    '#fff0c6',
  )
  sheet.fill(
    outline([
      [1542, 899],
      [1560, 886],
      [1578, 899],
    ]),
    '#1d2340',
  )
}

function drawBoat(sheet: Sheet, x: number, y: number): void {
  sheet.fill(ellipse(x, y + 13, 62, 6), '#22294a', 0.4)
  sheet.fill(
    `M${x - 56} ${y - 4}Q${x - 44} ${y + 14} ${x - 24} ${y + 14}H${x + 28}Q${x + 46} ${y + 14} ${x + 58} ${y - 6}Q${x + 20} ${y + 2} ${x - 56} ${y - 4}Z`,
    '#2b2f52',
  )
  sheet.stroke(`M${x - 54} ${y - 4}Q${x + 10} ${y + 3} ${x + 57} ${y - 6}`, '#d89a86', 2.4, 0.8)
  sheet.fill(
    blob([
      [x - 16, y],
      [x - 15, y - 16],
      [x - 8, y - 24],
      [x, y - 16],
      [x + 2, y],
    ]) + ellipse(x - 8, y - 30, 5.4, 6),
    '#1f2442',
  )
  sheet.stroke(`M${x - 2} ${y - 14}L${x + 36} ${y + 16}`, '#1f2442', 2.6)
}
