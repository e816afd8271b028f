import { darken, lighten, mix, type Colour } from '#server/town/drawings/pen/colour.ts'
import { blob, box, ellipse, outline, rounded, Sheet, type Point } from '#server/town/drawings/pen/sheet.ts'
import { randomOf, type Random } from '#server/town/drawings/random.ts'

/** Units of the picture; the same picture serves wide and upright screens by different frames. */
export const heroFrames = {
  wide: { x: 0, y: 0, width: 1920, height: 1080 },
  upright: { x: 1010, y: 0, width: 810, height: 1080 },
} as const

const haze = '#c48f92'
const night = '#2b2f55'
const lamp = ['#ffd98f', '#ffc76b', '#ffe4ad', '#ffb95c'] as const
const waterline = 812

/** A Czech town at dusk: river, bridge, roofs, church, and a castle on its hill. Quiet sky and quiet water leave room for words. */
export function drawHero(): Sheet {
  const sheet = new Sheet()
  const random = randomOf(2112)
  drawSky(sheet, random.fork('sky'))
  drawFarHills(sheet)
  drawCastleHill(sheet, random.fork('castle'))
  drawTown(sheet, random.fork('town'))
  drawRiver(sheet, random.fork('river'))
  drawBridge(sheet, random.fork('bridge'))
  drawForeground(sheet, random.fork('foreground'))
  return sheet
}

function drawSky(sheet: Sheet, random: Random): void {
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

function drawFarHills(sheet: Sheet): void {
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

/** The colour of something far in this light: 0 near and dark, 1 lost in the glow. */
const far = (colour: Colour, distance: number): Colour => mix(colour, haze, distance)

function drawCastleHill(sheet: Sheet, random: Random): void {
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

const hillTop = (x: number) => 466 + Math.max(0, 1290 - x) ** 2 / 700 + Math.max(0, x - 1600) ** 2 / 380

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

function drawTown(sheet: Sheet, random: Random): void {
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

function drawHouse(
  sheet: Sheet,
  random: Random,
  x: number,
  ground: number,
  wide: number,
  { size, distance }: Row,
): void {
  const wall = far(random.pick(['#a9869a', '#b58f8e', '#9a7f9c', '#c09a8c', '#8d7797', '#b7828a']), distance * 0.8)
  const roof = far(random.pick(['#8f4350', '#a14d4c', '#7d3d50', '#93504c', '#5d4466']), distance)
  const tall = size * random.between(1, 1.75)
  const top = ground - tall
  sheet.fill(
    box(x, top, wide, tall + 40),
    sheet.linear(
      [x, 0],
      [x + wide, 0],
      [
        [0, lighten(wall, 0.12)],
        [1, darken(wall, 0.14)],
      ],
    ),
  )
  const rise = size * random.between(0.5, 0.8)
  if (random.chance(0.42)) {
    sheet.fill(
      outline([
        [x, top + 1],
        [x + wide / 2, top - rise * 1.15],
        [x + wide, top + 1],
      ]),
      wall,
    )
    sheet.fill(
      outline([
        [x - size * 0.06, top + 2],
        [x + wide / 2, top - rise * 1.25],
        [x + wide / 2, top - rise * 1.08],
      ]) +
        outline([
          [x + wide * 1.03, top + 2],
          [x + wide / 2, top - rise * 1.25],
          [x + wide / 2, top - rise * 1.08],
        ]),
      roof,
    )
  } else {
    const inset = size * random.pick([0, 0, 0.28])
    sheet.fill(
      outline([
        [x - size * 0.06, top + 1],
        [x + inset, top - rise],
        [x + wide - inset, top - rise],
        [x + wide + size * 0.06, top + 1],
      ]),
      sheet.linear(
        [0, top - rise],
        [0, top],
        [
          [0, darken(roof, 0.1)],
          [1, lighten(roof, 0.14)],
        ],
      ),
    )
    if (random.chance(0.55))
      sheet.fill(
        box(x + wide * random.between(0.2, 0.7), top - rise * 1.3, size * 0.13, rise * 0.6),
        far('#6d4350', distance),
      )
    if (size > 45 && random.chance(0.5)) {
      const dx = x + wide * random.between(0.25, 0.6)
      sheet.fill(
        outline([
          [dx, top - rise * 0.2],
          [dx, top - rise * 0.5],
          [dx + size * 0.12, top - rise * 0.72],
          [dx + size * 0.24, top - rise * 0.5],
          [dx + size * 0.24, top - rise * 0.2],
        ]),
        wall,
      )
      sheet.fill(box(dx + size * 0.07, top - rise * 0.48, size * 0.1, rise * 0.24), random.pick(lamp))
    }
  }
  drawWindows(sheet, random, x, top, wide, tall, size, wall)
}

function drawWindows(
  sheet: Sheet,
  random: Random,
  x: number,
  top: number,
  wide: number,
  tall: number,
  size: number,
  wall: Colour,
): void {
  const [w, h] = [size * 0.13, size * 0.21]
  const columns = Math.max(2, Math.floor(wide / (size * 0.34)))
  const dark: string[] = []
  const lit = new Map<string, string[]>()
  for (let row = 0; row * size * 0.42 < tall - size * 0.25; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [wx, wy] = [x + (wide * (column + 0.5)) / columns - w / 2, top + size * 0.16 + row * size * 0.42]
      if (random.chance(0.42)) {
        const colour = random.pick(lamp)
        lit.set(colour, [...(lit.get(colour) ?? []), box(wx, wy, w, h)])
      } else dark.push(box(wx, wy, w, h))
    }
  }
  sheet.fill(dark.join(''), darken(wall, 0.4), 0.8)
  for (const [colour, data] of lit) sheet.fill(data.join(''), colour)
}

function drawTree(sheet: Sheet, random: Random, x: number, ground: number, size: number, distance: number): void {
  const colour = far(random.pick(['#4b4a63', '#54506a', '#46505f']), distance * 0.9)
  sheet.fill(
    ellipse(x, ground - size * 0.7, size * 0.5, size * 0.75) +
      ellipse(x + size * 0.4, ground - size * 0.4, size * 0.4, size * 0.5),
    colour,
  )
  sheet.fill(ellipse(x - size * 0.14, ground - size * 0.85, size * 0.26, size * 0.4), lighten(colour, 0.12), 0.6)
}

/** The church of the town: two towers with onion domes over the roofs. */
function drawChurch(sheet: Sheet, x: number, ground: number): void {
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
function drawGateTower(sheet: Sheet, x: number, ground: number): void {
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

function drawRiver(sheet: Sheet, random: Random): void {
  sheet.fill(box(0, waterline - 8, 1920, 20), '#4d4566')
  sheet.fill(
    box(0, waterline, 1920, 280),
    sheet.linear(
      [0, waterline],
      [0, 1080],
      [
        [0, '#8d6c86'],
        [0.22, '#7a6a90'],
        [0.6, '#4d5583'],
        [1, '#2c3a63'],
      ],
    ),
  )
  sheet.fill(
    box(0, waterline, 1920, 280),
    sheet.radial([1180, waterline], 620, [
      [0, '#ffcf97', 0.75],
      [0.35, '#f3a988', 0.32],
      [1, '#f3a988', 0],
    ]),
  )
  // What stands on the bank comes again in the water, drawn out and dim.
  const mirrored: string[] = []
  for (let x = -20; x < 1940;) {
    const wide = random.between(50, 110)
    mirrored.push(box(x, waterline, wide, random.between(26, 66)))
    x += wide + random.between(0, 14)
  }
  sheet.fill(
    mirrored.join(''),
    sheet.linear(
      [0, waterline],
      [0, waterline + 70],
      [
        [0, '#4d4264', 0.5],
        [1, '#4d4264', 0],
      ],
    ),
  )
  const streaks: string[] = []
  for (let streak = 0; streak < 58; streak += 1) {
    const x = random.between(0, 1920)
    const length = random.between(40, 150)
    for (let y = waterline + random.between(4, 24); y < waterline + length; y += random.between(7, 13)) {
      const half = random.between(3, 9)
      streaks.push(box(x - half + random.between(-2, 2), y, half * 2, 2.6))
    }
  }
  sheet.fill(streaks.join(''), '#ffd48e', 0.55)
  const ripples: [string[], string[]] = [[], []]
  for (let ripple = 0; ripple < 90; ripple += 1) {
    const y = waterline + 30 + 240 * random.next() ** 0.8
    const wide = random.between(24, 120) * (0.5 + (y - waterline) / 240)
    const x = random.between(-40, 1920)
    ripples[random.chance(0.5) ? 0 : 1].push(`M${rounded(x)} ${rounded(y)}q${rounded(wide / 2)} -3 ${rounded(wide)} 0`)
  }
  sheet.stroke(ripples[0].join(''), '#f0b59a', 1.8, 0.22)
  sheet.stroke(ripples[1].join(''), night, 2, 0.22)
}

/** A stone bridge with round arches, statues and lamps, from the left bank to the gate tower. */
function drawBridge(sheet: Sheet, random: Random): void {
  const [from, to] = [-60, 1052]
  const deck = (x: number) => 762 - Math.sin(((x - from) / (to - from)) * Math.PI) * 16
  const count = 7
  const span = (to - from) / count
  const top: Point[] = []
  for (let x = from; x <= to; x += 40) top.push([x, deck(x)])
  const arches: string[] = []
  const edge: string[] = []
  for (let arch = 0; arch < count; arch += 1) {
    const [left, right] = [from + arch * span + 17, from + (arch + 1) * span - 17]
    const crown = deck((left + right) / 2) + 25
    arches.push(
      `M${rounded(left)} 846V${rounded(crown + 44)}C${rounded(left)} ${rounded(crown - 6)} ${rounded(right)} ${rounded(crown - 6)} ${rounded(right)} ${rounded(crown + 44)}V846Z`,
    )
    edge.push(
      `M${rounded(left)} 838V${rounded(crown + 44)}C${rounded(left)} ${rounded(crown - 6)} ${rounded(right)} ${rounded(crown - 6)} ${rounded(right)} ${rounded(crown + 44)}`,
    )
  }
  const body = `${outline([...top, [to, 846], [from, 846]])}${arches.join('')}`
  // Even-odd leaves the arches open, so that the water shows through.
  sheet.fill(
    body,
    sheet.linear(
      [0, 750],
      [0, 846],
      [
        [0, '#a58590'],
        [0.4, '#7d6a80'],
        [1, '#51496a'],
      ],
    ),
  )
  for (let arch = 0; arch < count; arch += 1) {
    const middle = from + (arch + 0.5) * span
    const wide = span - 34
    const crown = deck(middle) + 25
    sheet.fill(
      arches[arch] ?? '',
      sheet.linear(
        [0, crown],
        [0, 846],
        [
          [0, '#463f5f'],
          [0.5, '#6d5d80'],
          [1, '#8d7390'],
        ],
      ),
    )
    sheet.fill(ellipse(middle, 838, wide * 0.36, 7), '#ffcf97', 0.35)
  }
  sheet.stroke(edge.join(''), '#c29c98', 3, 0.75)
  sheet.stroke(outline(top, false), '#d3aaa0', 7)
  sheet.stroke(
    outline(
      top.map(([x, y]) => [x, y + 10] as const),
      false,
    ),
    '#51496a',
    2,
    0.6,
  )
  for (let pier = 1; pier < count; pier += 1) {
    const x = from + pier * span
    sheet.fill(
      outline([
        [x - 22, 850],
        [x - 18, 800],
        [x, 788],
        [x + 18, 800],
        [x + 22, 850],
      ]),
      sheet.linear(
        [x - 22, 0],
        [x + 22, 0],
        [
          [0, '#a08391'],
          [1, '#574d6e'],
        ],
      ),
    )
    drawStatue(sheet, random, x, deck(x) - 3)
  }
  // The bridge in the water.
  const dim: string[] = []
  for (let pier = 0; pier <= count; pier += 1) dim.push(box(from + pier * span - 26, 850, 52, random.between(48, 74)))
  sheet.fill(
    dim.join(''),
    sheet.linear(
      [0, 850],
      [0, 926],
      [
        [0, '#3b3759', 0.65],
        [1, '#3b3759', 0],
      ],
    ),
  )
  for (let at = from + span / 2; at < to; at += span / 2) drawLantern(sheet, at, deck(at) - 3)
}

function drawStatue(sheet: Sheet, random: Random, x: number, y: number): void {
  const stone = '#3f3c5c'
  sheet.fill(box(x - 9, y - 13, 18, 14), stone)
  sheet.fill(
    blob([
      [x - 7, y - 12],
      [x - 6, y - 30],
      [x - 3, y - 40],
      [x + 3, y - 40],
      [x + 7, y - 28],
      [x + 7, y - 12],
    ]) + ellipse(x, y - 45, 4.4, 5),
    stone,
  )
  if (random.chance(0.5))
    sheet.stroke(`M${rounded(x + 4)} ${rounded(y - 34)}l9 -9M${rounded(x + 13)} ${rounded(y - 56)}v40`, stone, 2.4)
}

function drawLantern(sheet: Sheet, x: number, y: number): void {
  sheet.fill(
    ellipse(x, y - 34, 30),
    sheet.radial([x, y - 34], 30, [
      [0, '#ffe2a3', 0.9],
      [0.3, '#ffc877', 0.35],
      [1, '#ffc877', 0],
    ]),
  )
  sheet.stroke(`M${rounded(x)} ${rounded(y)}v-28`, '#33314f', 2.6)
  sheet.fill(ellipse(x, y - 34, 4.6, 5.6), '#fff2cd')
  const light: string[] = []
  for (let row = 0; row < 9; row += 1) light.push(box(x - 9 + (row % 3) * 2, 862 + row * 9, 15 - row, 2.8))
  sheet.fill(light.join(''), '#ffd48e', 0.6)
}

/** Dark trees on the near bank hold the picture together at its edges. */
function drawForeground(sheet: Sheet, random: Random): void {
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
