/** Longitude and latitude by turns of a line that `encodeLine` wrote: steps, zigzag, five bits a character. */
export function decodeLine(text: string, unitsPerDegree: number): number[] {
  const degrees: number[] = []
  const before = [0, 0]
  let axis = 0
  let value = 0
  let factor = 1
  for (let index = 0; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - 63
    value += (digit % 32) * factor
    factor *= 32
    if (digit >= 32) continue
    const step = value % 2 === 1 ? -(value + 1) / 2 : value / 2
    const now = (before[axis] ?? 0) + step
    before[axis] = now
    degrees.push(now / unitsPerDegree)
    axis = 1 - axis
    value = 0
    factor = 1
  }
  return degrees
}
