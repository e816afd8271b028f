import type { Sheet } from './sheet.ts'

/**
 * Collects many shapes that are alike, so that a hundred windows become a handful of paths.
 * Levels are drawn from low to high; inside a level, shapes of one paint come together.
 */
export class Layers {
  readonly #layers = new Map<string, { level: number; paint: string; opacity: number; line: number; data: string[] }>()

  fill(level: number, paint: string, data: string, opacity = 1): void {
    this.#add(level, paint, data, opacity, 0)
  }

  stroke(level: number, paint: string, data: string, width: number, opacity = 1): void {
    this.#add(level, paint, data, opacity, width)
  }

  drawOn(sheet: Sheet): void {
    for (const { paint, opacity, line, data } of [...this.#layers.values()].toSorted((a, b) => a.level - b.level)) {
      if (line === 0) sheet.fill(data.join(''), paint, opacity)
      else sheet.stroke(data.join(''), paint, line, opacity)
    }
    this.#layers.clear()
  }

  #add(level: number, paint: string, data: string, opacity: number, line: number): void {
    const key = `${level} ${paint} ${opacity} ${Math.round(line * 2)}`
    const layer = this.#layers.get(key)
    if (layer) layer.data.push(data)
    else this.#layers.set(key, { level, paint, opacity, line, data: [data] })
  }
}
