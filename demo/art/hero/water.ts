import { box, rounded, type Sheet } from '#demo/drawings/pen/sheet.ts'
import type { Random } from '#demo/drawings/random.ts'

import { night } from './light.ts'

/** Where the river begins, in units of the picture. */
export const waterline = 812

/** The river and what it mirrors. */
export function drawRiver(sheet: Sheet, random: Random): void {
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
