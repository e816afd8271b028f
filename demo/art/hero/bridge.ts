import { blob, box, ellipse, outline, rounded, type Sheet, type Point } from '#demo/drawings/pen/sheet.ts'
import type { Random } from '#demo/drawings/random.ts'

/** A stone bridge with round arches, statues and lamps, from the left bank to the gate tower. */
export function drawBridge(sheet: Sheet, random: Random): void {
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
