import { darken, lighten, mix, type Colour } from '../pen/colour.ts'
import { blob, box, ellipse, outline, rounded, type Point } from '../pen/sheet.ts'
import { onBack, roundAt, tinted, upright, type Interior } from './interior.ts'

export type Leafy = 'ficus' | 'palm' | 'fern' | 'snake'

export function drawPottedPlant(
  interior: Interior,
  x: number,
  z: number,
  metres: number,
  y = 0,
  kind: Leafy = interior.random.pick(['ficus', 'palm', 'fern', 'snake']),
): void {
  const { random, sheet, tones, scheme } = interior
  const leaf = tinted(interior, random.pick(['#5d8a5e', '#6f9a63', '#4c7a5a', '#7fa06a']))
  const pot = tinted(interior, random.pick(['#c58a63', '#efe9df', scheme.accent, '#8f8a82']))
  if (y === 0) sheet.fill(roundAt(interior, x + 0.08, 0.005, z, metres * 0.2), tones.shadow, 0.22)
  upright(interior, [x, y, z], () => {
    const tall = metres * 100
    const potTall = Math.max(12, tall * 0.2)
    const top = -potTall
    if (kind === 'snake') {
      for (let index = -3; index <= 3; index += 1) {
        const tip = top - tall * random.between(0.5, 0.8)
        const lean = index * tall * 0.055
        sheet.fill(
          blob([
            [index * 4 - 5, top],
            [lean - 5, (top + tip) / 2],
            [lean * 1.4, tip],
            [lean + 5, (top + tip) / 2],
            [index * 4 + 5, top],
          ]),
          index % 2 === 0 ? leaf : darken(leaf, 0.2),
        )
      }
    } else if (kind === 'ficus') {
      sheet.stroke(
        `M0 ${rounded(top)}C-4 ${rounded(top - tall * 0.3)} 6 ${rounded(top - tall * 0.4)} 0 ${rounded(top - tall * 0.55)}`,
        '#8a6a4c',
        4,
      )
      const leaves: [string[], string[], string[]] = [[], [], []]
      for (let index = 0; index < 34; index += 1) {
        const angle = random.between(0, Math.PI * 2)
        const reach = tall * 0.25 * Math.sqrt(random.next())
        const [lx, ly] = [Math.cos(angle) * reach, top - tall * 0.52 + Math.sin(angle) * reach * 1.15]
        leaves[index % 3]?.push(leafShape(lx, ly, tall * random.between(0.08, 0.12), random.between(0, 6.3)))
      }
      ;[darken(leaf, 0.22), leaf, lighten(leaf, 0.16)].forEach((tone, index) =>
        sheet.fill(leaves[index]?.join('') ?? '', tone),
      )
    } else {
      const fronds = kind === 'palm' ? 11 : 15
      const reach = tall * (kind === 'palm' ? 0.55 : 0.42)
      for (let index = 0; index < fronds; index += 1) {
        const angle = -Math.PI * (0.08 + (0.84 * index) / (fronds - 1))
        const rise = kind === 'palm' ? 1.25 : 0.95
        const [tx, ty] = [Math.cos(angle) * reach, top + Math.sin(angle) * reach * rise]
        const [mx, my] = [tx * 0.4, top + (ty - top) * 0.85]
        sheet.fill(
          `M-2 ${rounded(top)}Q${rounded(mx - 7)} ${rounded(my - 7)} ${rounded(tx)} ${rounded(ty + reach * 0.22)}Q${rounded(mx + 8)} ${rounded(my + 8)} 2 ${rounded(top)}Z`,
          index % 3 === 0 ? darken(leaf, 0.22) : index % 3 === 1 ? leaf : lighten(leaf, 0.13),
        )
      }
    }
    const wide = potTall * 0.62
    sheet.fill(
      outline([
        [-wide, top - 2],
        [wide, top - 2],
        [wide * 0.76, 0],
        [-wide * 0.76, 0],
      ]),
      pot,
    )
    sheet.fill(
      outline([
        [wide * 0.2, top - 2],
        [wide, top - 2],
        [wide * 0.76, 0],
        [wide * 0.15, 0],
      ]),
      darken(pot, 0.16),
    )
  })
}

function leafShape(x: number, y: number, length: number, angle: number): string {
  const tip: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  const side = (turn: number): Point => [
    x + Math.cos(angle + turn) * length * 0.6,
    y + Math.sin(angle + turn) * length * 0.6,
  ]
  return `M${write([x, y])}Q${write(side(0.75))} ${write(tip)}Q${write(side(-0.75))} ${write([x, y])}Z`
}

export function drawFloorLamp(interior: Interior, x: number, z: number): void {
  const { sheet, scheme, random } = interior
  const metal = random.pick(['#3c4146', '#b79a5b', '#6f5138'])
  const shade = tinted(interior, random.pick(['#f6ecd6', '#f1e3c6', lighten(scheme.spark, 0.4)]))
  const isArc = random.chance(0.4)
  upright(interior, [x, 0, z], () => {
    sheet.fill(ellipse(6, 0, 22, 5), interior.tones.shadow, 0.25)
    sheet.fill(ellipse(0, -1, 17, 4), metal)
    if (isArc) {
      sheet.stroke('M0 0C-6 -150 10 -185 52 -176', metal, 3)
      sheet.fill('M28 -150a25 22 0 0 1 50 0Z', shade)
    } else {
      sheet.stroke('M0 0V-138', metal, 3)
      sheet.fill(
        outline([
          [-17, -172],
          [17, -172],
          [25, -134],
          [-25, -134],
        ]),
        shade,
      )
      sheet.fill(
        outline([
          [4, -172],
          [17, -172],
          [25, -134],
          [5, -134],
        ]),
        darken(shade, 0.1),
      )
    }
  })
}

/** The same lamp several times in a row. */
export function drawPendants(interior: Interior, places: readonly number[], z: number, drop: number): void {
  const { random, scheme } = interior
  const colour = random.pick([scheme.accent, scheme.spark, '#f4efe4', '#3c4146'])
  const kind = random.pick(lampKinds)
  for (const x of places) drawPendant(interior, x, z, drop, colour, kind)
}

const lampKinds = ['dome', 'globe', 'cone'] as const

export function drawPendant(
  interior: Interior,
  x: number,
  z: number,
  drop: number,
  colour: Colour,
  kind = interior.random.pick(lampKinds),
): void {
  const { sheet, view, height } = interior
  const tone = tinted(interior, colour)
  const [px, py] = view.at([x, height - drop, z])
  const [, top] = view.at([x, height, z])
  const size = view.scale([x, height, z]) * 0.2
  sheet.stroke(
    outline(
      [
        [px, top],
        [px, py],
      ],
      false,
    ),
    '#4a4a48',
    2,
  )
  sheet.fill(
    ellipse(px, py + size * 0.4, size * 2.6),
    sheet.radial([px, py + size * 0.4], size * 2.6, [
      [0, '#fff2cf', 0.5],
      [1, '#fff2cf', 0],
    ]),
  )
  if (kind === 'globe') sheet.fill(ellipse(px, py + size * 0.6, size * 0.75), '#fdf4de')
  if (kind === 'dome')
    sheet.fill(
      `M${rounded(px - size)} ${rounded(py + size * 0.8)}a${rounded(size)} ${rounded(size * 0.9)} 0 0 1 ${rounded(2 * size)} 0Z`,
      tone,
    )
  if (kind === 'cone')
    sheet.fill(
      outline([
        [px - size * 0.25, py],
        [px + size * 0.25, py],
        [px + size, py + size],
        [px - size, py + size],
      ]),
      tone,
    )
  if (kind !== 'globe')
    sheet.fill(ellipse(px, py + size * (kind === 'dome' ? 0.8 : 1), size * 0.9, size * 0.13), '#fff0c8')
}

/** Framed pictures on the back wall: hills, suns, leaves, shapes. */
export function drawPictures(interior: Interior, x: number, y: number, width: number): void {
  const { random, sheet, scheme } = interior
  const count = width > 1.3 ? random.pick([1, 2, 3]) : random.pick([1, 2])
  const gap = 0.12
  const each = Math.min(0.75, (width - gap * (count - 1)) / count)
  const start = x + (width - count * each - gap * (count - 1)) / 2
  for (let index = 0; index < count; index += 1) {
    const left = start + index * (each + gap)
    const tall = each * random.pick([1.25, 1, 1.35])
    const frame = random.pick([scheme.wood, '#3a3d40', '#f7f4ee', scheme.wood])
    sheet.fill(onBack(interior, left + 0.03, y - 0.04, each, tall, 0.01), interior.tones.shadow, 0.2)
    sheet.fill(onBack(interior, left, y, each, tall, 0.02), tinted(interior, frame))
    sheet.fill(onBack(interior, left + 0.03, y + 0.03, each - 0.06, tall - 0.06, 0.02), tinted(interior, '#faf6ee'))
    const inner: readonly [number, number, number, number] = [
      left + each * 0.16,
      y + tall * 0.16,
      each * 0.68,
      tall * 0.68,
    ]
    const [ix, iy, iw, ih] = inner
    sheet.clipped(onBack(interior, ix, iy, iw, ih, 0.02), () => {
      const [px, py] = interior.view.at([ix, iy, interior.depth])
      const unit = interior.view.scale([ix, iy, interior.depth])
      const [w, h] = [iw * unit * 1.2, ih * unit * 1.2]
      sheet.fill(
        box(px - 10, py - h, w + 20, h + 10),
        tinted(interior, mix(random.pick([scheme.textile, scheme.spark, scheme.feature]), '#ffffff', 0.55)),
      )
      const motif = random.pick(['hills', 'sun', 'leaf', 'shapes'] as const)
      if (motif === 'hills' || motif === 'sun') {
        sheet.fill(ellipse(px + w * random.between(0.3, 0.6), py - h * 0.58, w * 0.15), tinted(interior, scheme.spark))
        sheet.fill(
          blob([
            [px - w * 0.3, py + 20],
            [px - w * 0.1, py - h * 0.3],
            [px + w * 0.35, py - h * 0.5],
            [px + w * 0.7, py - h * 0.2],
            [px + w * 1.2, py - h * 0.45],
            [px + w * 1.3, py + 20],
          ]),
          tinted(interior, scheme.accent),
          0.85,
        )
      } else if (motif === 'leaf') {
        sheet.stroke(
          `M${rounded(px + w * 0.42)} ${rounded(py)}V${rounded(py - h * 0.7)}`,
          tinted(interior, scheme.accent),
          3,
        )
        for (const side of [-1, 1])
          for (const share of [0.2, 0.4, 0.58])
            sheet.fill(
              leafShape(px + w * 0.42, py - h * share, w * 0.3, side > 0 ? -0.6 : Math.PI + 0.6),
              tinted(interior, scheme.accent),
            )
      } else {
        sheet.fill(ellipse(px + w * 0.3, py - h * 0.5, w * 0.22), tinted(interior, scheme.accent), 0.9)
        sheet.fill(box(px + w * 0.35, py - h * 0.4, w * 0.34, h * 0.45), tinted(interior, scheme.spark), 0.85)
      }
    })
  }
}

/** Books, a bowl, a vase or a cup on something flat. */
export function drawSmallThings(interior: Interior, x: number, y: number, z: number, width: number): void {
  const { random, scheme, sheet } = interior
  for (let at = x; at < x + width; at += random.between(0.28, 0.45)) {
    const kind = random.pick(['vase', 'books', 'bowl', 'candle'] as const)
    const tone = tinted(interior, random.pick([scheme.spark, scheme.accent, '#efe8db', scheme.textile]))
    upright(interior, [at, y, z], () => {
      if (kind === 'vase') {
        sheet.stroke('M0 -20L-9 -44M0 -20L2 -50M0 -20L12 -42', '#6f8f5e', 2)
        sheet.fill(ellipse(-9, -46, 4) + ellipse(2, -52, 5) + ellipse(12, -44, 4), tinted(interior, scheme.spark))
        sheet.fill(
          blob([
            [-8, 0],
            [-10, -12],
            [-4, -22],
            [4, -22],
            [10, -12],
            [8, 0],
          ]),
          tone,
        )
      }
      if (kind === 'books') sheet.fill(box(-13, -5, 26, 5), tone)
      if (kind === 'books') sheet.fill(box(-11, -10, 23, 5), darken(tone, 0.25))
      if (kind === 'bowl') sheet.fill('M-14 -9h28a14 10 0 0 1 -28 0Z', tone)
      if (kind === 'candle') sheet.fill(box(-3, -14, 6, 14), '#f6efdf')
    })
  }
}

const write = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`
