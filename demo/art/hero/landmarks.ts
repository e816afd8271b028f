import { darken, lighten } from '#demo/drawings/pen/colour.ts'
import { box, outline, type Sheet } from '#demo/drawings/pen/sheet.ts'

/** The church of the town: two towers with onion domes over the roofs. */
export function drawChurch(sheet: Sheet, x: number, ground: number): void {
  const wall = '#b08f9b'
  const shade = '#8b7391'
  const copper = '#4d7479'
  sheet.fill(
    outline([
      [x + 20, ground - 74],
      [x + 60, ground - 128],
      [x + 196, ground - 128],
      [x + 214, ground - 74],
    ]),
    '#84485a',
  )
  sheet.fill(box(x + 20, ground - 76, 192, 120), shade)
  for (let wx = x + 84; wx < x + 200; wx += 36) sheet.fill(`M${wx} ${ground - 14}v-32q7 -14 14 0v32Z`, '#ffce86')
  for (const tx of [x, x + 44]) {
    sheet.fill(
      box(tx, ground - 190, 34, 240),
      sheet.linear(
        [tx, 0],
        [tx + 34, 0],
        [
          [0, lighten(wall, 0.18)],
          [0.45, wall],
          [1, shade],
        ],
      ),
    )
    sheet.fill(box(tx - 4, ground - 194, 42, 7) + box(tx - 2, ground - 128, 38, 5), lighten(wall, 0.15))
    const c = tx + 17
    const y = ground - 194
    sheet.fill(
      `M${c - 19} ${y}C${c - 25} ${y - 18} ${c - 8} ${y - 24} ${c - 6} ${y - 34}C${c - 12} ${y - 42} ${c - 6} ${y - 50} ${c - 3} ${y - 56}L${c} ${y - 86}L${c + 3} ${y - 56}C${c + 6} ${y - 50} ${c + 12} ${y - 42} ${c + 6} ${y - 34}C${c + 8} ${y - 24} ${c + 25} ${y - 18} ${c + 19} ${y}Z`,
      sheet.linear(
        [c - 20, 0],
        [c + 20, 0],
        [
          [0, lighten(copper, 0.25)],
          [1, darken(copper, 0.2)],
        ],
      ),
    )
    sheet.fill(`M${c - 7} ${ground - 146}v-24q7 -13 14 0v24Z`, '#ffd493')
    sheet.fill(`M${c - 4} ${ground - 96}v-14q4 -8 8 0v14Z`, '#6b5a80')
    sheet.stroke(`M${c} ${y - 84}v-14M${c - 4} ${y - 93}h8`, '#5b4a63', 2)
  }
}

/** The tower at the end of the bridge. */
export function drawGateTower(sheet: Sheet, x: number, ground: number): void {
  const wall = '#7d6a80'
  sheet.fill(
    box(x - 36, ground - 176, 72, 200),
    sheet.linear(
      [x - 36, 0],
      [x + 36, 0],
      [
        [0, '#a5878f'],
        [0.4, wall],
        [1, '#5d5270'],
      ],
    ),
  )
  sheet.fill(
    outline([
      [x - 46, ground - 174],
      [x - 16, ground - 268],
      [x + 16, ground - 268],
      [x + 46, ground - 174],
    ]),
    sheet.linear(
      [x - 46, 0],
      [x + 46, 0],
      [
        [0, '#5f5378'],
        [1, '#3b3a60'],
      ],
    ),
  )
  for (const [dx, tall] of [
    [-40, 46],
    [40, 46],
    [-13, 36],
    [13, 36],
  ] as const) {
    const y = Math.abs(dx) > 20 ? ground - 176 : ground - 266
    sheet.fill(
      outline([
        [x + dx - 7, y],
        [x + dx, y - tall],
        [x + dx + 7, y],
      ]),
      '#45426b',
    )
  }
  sheet.fill(box(x - 41, ground - 182, 82, 9), '#a5878f')
  sheet.fill(`M${x - 17} ${ground}v-52q17 -26 34 0v52Z`, '#ffc978')
  sheet.fill(`M${x - 17} ${ground}v-40q17 -20 34 0v40Z`, '#a8603f', 0.55)
  for (const dx of [-18, 8])
    for (const y of [-100, -142]) sheet.fill(`M${x + dx} ${ground + y}v-16q5 -8 10 0v16Z`, '#ffd493')
}
