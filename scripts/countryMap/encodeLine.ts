import type { Point } from '../regionMap/geometry.ts'

/**
 * A line as text: steps between points in units of `1 / unitsPerDegree`, zigzag, five bits a character from `?` on. The
 * browser reads it by `decodeLine`.
 */
export function encodeLine(line: readonly Point[], unitsPerDegree: number): string {
  let [beforeX, beforeY] = [0, 0]
  let text = ''
  for (const point of line) {
    const [x, y] = [Math.round(point[0] * unitsPerDegree), Math.round(point[1] * unitsPerDegree)]
    text += encodeNumber(x - beforeX) + encodeNumber(y - beforeY)
    ;[beforeX, beforeY] = [x, y]
  }
  return text
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (rest >= 32) {
    text += String.fromCharCode(63 + 32 + (rest % 32))
    rest = Math.floor(rest / 32)
  }
  return text + String.fromCharCode(63 + rest)
}
