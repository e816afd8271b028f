import { darken, lighten, type Colour } from '#demo/drawings/pen/colour.ts'
import { box, ellipse, outline, type Sheet } from '#demo/drawings/pen/sheet.ts'
import type { Random } from '#demo/drawings/random.ts'

import { far, lamp } from './light.ts'

/** One house of a row, with its lit windows. */
export function drawHouse(
  sheet: Sheet,
  random: Random,
  x: number,
  ground: number,
  wide: number,
  { size, distance }: { size: number; distance: number },
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

/** A tree between two houses. */
export function drawTree(
  sheet: Sheet,
  random: Random,
  x: number,
  ground: number,
  size: number,
  distance: number,
): void {
  const colour = far(random.pick(['#4b4a63', '#54506a', '#46505f']), distance * 0.9)
  sheet.fill(
    ellipse(x, ground - size * 0.7, size * 0.5, size * 0.75) +
      ellipse(x + size * 0.4, ground - size * 0.4, size * 0.4, size * 0.5),
    colour,
  )
  sheet.fill(ellipse(x - size * 0.14, ground - size * 0.85, size * 0.26, size * 0.4), lighten(colour, 0.12), 0.6)
}
