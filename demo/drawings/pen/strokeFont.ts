import { rounded } from './sheet.ts'

/**
 * Figures and a few letters as single strokes on a grid of 4 by 6, the baseline at 6.
 * Fonts may be missing on the machine that makes pictures, so pictures bring their own.
 */
const glyphs: Record<string, string> = {
  '0': 'M0 2Q0 0 2 0Q4 0 4 2V4Q4 6 2 6Q0 6 0 4Z',
  '1': 'M.6 1.2L2.2 0V6',
  '2': 'M.2 1.6Q.4 0 2 0Q3.8 0 3.8 1.7Q3.8 2.8 2.6 3.7L.2 6H4',
  '3': 'M.3 .8Q.9 0 2 0Q3.7 0 3.7 1.5Q3.7 2.8 1.8 2.8Q3.9 2.8 3.9 4.3Q3.9 6 2 6Q.7 6 .2 5',
  '4': 'M3 6V0L.1 4.3H4',
  '5': 'M3.6 0H.7L.4 2.7Q1 2.2 2 2.2Q3.9 2.2 3.9 4.1Q3.9 6 2 6Q.7 6 .2 5.1',
  '6': 'M3.4 .4Q2.9 0 2.2 0Q.2 0 .2 3.4V4Q.2 6 2 6Q3.9 6 3.9 4.1Q3.9 2.4 2.1 2.4Q.6 2.4 .2 3.8',
  '7': 'M.2 0H3.8L1.5 6',
  '8': 'M2 2.8Q.4 2.8 .4 1.4Q.4 0 2 0Q3.6 0 3.6 1.4Q3.6 2.8 2 2.8Q.1 2.8 .1 4.4Q.1 6 2 6Q3.9 6 3.9 4.4Q3.9 2.8 2 2.8',
  '9': 'M.6 5.6Q1.1 6 1.8 6Q3.8 6 3.8 2.6V2Q3.8 0 2 0Q.1 0 .1 1.9Q.1 3.6 1.9 3.6Q3.4 3.6 3.8 2.2',
  '.': 'M1 5.9V6',
  ',': 'M1 5.7L.7 6.8',
  m: 'M0 6V2.2M0 3.4Q.3 2.2 1.3 2.2Q2.2 2.2 2.2 3.3V6M2.2 3.4Q2.5 2.2 3.5 2.2Q4.4 2.2 4.4 3.3V6',
  '²': 'M0 .5Q.2 -.2 .9 -.2Q1.7 -.2 1.7 .5Q1.7 1 1.1 1.4L0 2.2H1.8',
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M.2 6V0H2Q3.6 0 3.6 1.4Q3.6 2.8 2 2.8H.2M2 2.8Q3.9 2.8 3.9 4.4Q3.9 6 2 6H.2',
  C: 'M3.9 1.3Q3.3 0 2.1 0Q.1 0 .1 3Q.1 6 2.1 6Q3.3 6 3.9 4.7',
  D: 'M.2 0V6H1.7Q3.9 6 3.9 3Q3.9 0 1.7 0Z',
  E: 'M3.6 0H.3V6H3.6M.3 2.9H3',
  F: 'M3.6 0H.3V6M.3 2.9H3',
  G: 'M3.8 1.3Q3.2 0 2.1 0Q.1 0 .1 3Q.1 6 2.1 6Q3.9 6 3.9 4.1V3.2H2.2',
  N: 'M.2 6V0L3.8 6V0',
  Σ: 'M3.7 0H.3L2.3 3L.3 6H3.8',
  h: 'M.3 6V0M.3 3.6Q.8 2.2 2 2.2Q3.3 2.2 3.3 3.6V6',
  k: 'M.3 6V0M3 2.2L.4 4.4M1.4 3.6L3.2 6',
  W: 'M0 0L1 6L2 1.5L3 6L4 0',
  '/': 'M.3 6.6L2.6 -.4',
}

const advances: Record<string, number> = { '.': 2, ',': 2, m: 6, '²': 3, ' ': 3, '1': 4.2, '/': 4 }
const advanceOf = (letter: string) => advances[letter] ?? 5.4

/** Width of a line of text whose figures are `height` high. */
export const widthOf = (text: string, height: number): number =>
  (Array.from(text).reduce((sum, letter) => sum + advanceOf(letter), 0) - 1.4) * (height / 6)

/** A line of text as stroke data, from its upper left corner. Letters it does not know leave a gap. */
export function strokesOf(text: string, x: number, y: number, height: number): string {
  const unit = height / 6
  let left = x
  let data = ''
  for (const letter of text) {
    data += placed(glyphs[letter] ?? '', left, y, unit)
    left += advanceOf(letter) * unit
  }
  return data
}

/** Moves and scales path data that uses M, L, H, V, Q and Z with absolute numbers only. */
function placed(data: string, x: number, y: number, unit: number): string {
  return data.replaceAll(/([MLHVQ])([^MLHVQZ]*)/g, (_, command: string, numbers: string) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const isX = (index: number) => command === 'H' || (command !== 'V' && index % 2 === 0)
    return command + values.map((value, index) => rounded((isX(index) ? x : y) + value * unit)).join(' ')
  })
}
