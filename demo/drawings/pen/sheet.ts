import type { Colour } from './colour.ts'

export type Point = readonly [x: number, y: number]

/** A colour and where it stands along a gradient, 0 to 1; opacity 1 unless told. */
export type Stop = readonly [at: number, colour: Colour, opacity?: number]

/** Every picture is drawn on 1600 by 1200 units, whatever width it is asked for in. */
export const sheetWidth = 1600
export const sheetHeight = 1200

/** A part of a sheet, in its units. */
export interface SheetFrame {
  x: number
  y: number
  width: number
  height: number
}

const wholeSheet: SheetFrame = { x: 0, y: 0, width: sheetWidth, height: sheetHeight }

export const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/**
 * Straight lines through the points as path data: the first point as it is, each next one as a step from the point
 * before, in whole tenths so that no error adds up. A facade has hundreds of these, and steps are short to write.
 */
export function outline(points: readonly Point[], isClosed = true): string {
  let [lastX, lastY] = [0, 0]
  let data = ''
  points.forEach(([pointX, pointY], index) => {
    const [x, y] = [Math.round(pointX * 10), Math.round(pointY * 10)]
    const [stepX, stepY] = [(x - lastX) / 10, (y - lastY) / 10]
    data += `${index === 0 ? 'M' : index === 1 ? 'l' : stepX < 0 ? '' : ' '}${stepX}${stepY < 0 ? '' : ' '}${stepY}`
    lastX = x
    lastY = y
  })
  return isClosed ? `${data}Z` : data
}

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}Z`

/** A rectangle with round corners, as path data. */
export function roundBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  const arc = (dx: number, dy: number) => `a${rounded(r)} ${rounded(r)} 0 0 1 ${rounded(dx)} ${rounded(dy)}`
  return [
    `M${rounded(x + r)} ${rounded(y)}h${rounded(width - 2 * r)}${arc(r, r)}v${rounded(height - 2 * r)}`,
    `${arc(-r, r)}h${rounded(2 * r - width)}${arc(-r, -r)}v${rounded(2 * r - height)}${arc(r, -r)}Z`,
  ].join('')
}

export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const [a, b] = [rounded(rx), rounded(ry)]
  return `M${rounded(x - rx)} ${rounded(y)}a${a} ${b} 0 1 1 ${rounded(2 * rx)} 0a${a} ${b} 0 1 1 ${rounded(-2 * rx)} 0Z`
}

/** A soft closed line through the points. */
export function blob(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] as Point
  const middle = (index: number): Point => {
    const [x, y] = at(index)
    const [nextX, nextY] = at(index + 1)
    return [(x + nextX) / 2, (y + nextY) / 2]
  }
  const write = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`
  return `M${write(middle(-1))}${points.map((point, index) => `Q${write(point)} ${write(middle(index))}`).join('')}Z`
}

/** Shapes laid over each other, first ones lowest, written as SVG in the end. */
export class Sheet {
  readonly #shapes: string[] = []
  readonly #definitions: string[] = []
  #isMirrored = false

  /** Turns left and right about, for the whole picture. */
  mirror(): void {
    this.#isMirrored = true
  }

  /** Where each shape has its own place in the order. */
  fill(data: string, paint: string, opacity = 1): void {
    if (data === '') return
    this.#shapes.push(`<path d="${data}" fill="${paint}"${opacity < 1 ? ` opacity="${hundredths(opacity)}"` : ''}/>`)
  }

  stroke(data: string, colour: string, width: number, opacity = 1): void {
    if (data === '') return
    const transparency = opacity < 1 ? ` opacity="${hundredths(opacity)}"` : ''
    this.#shapes.push(
      `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${rounded(width)}" stroke-linecap="round" stroke-linejoin="round"${transparency}/>`,
    )
  }

  /** A straight gradient between two points of the sheet. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const [x1, y1] = from
    const [x2, y2] = to
    return this.#define(
      'linearGradient',
      `x1="${rounded(x1)}" y1="${rounded(y1)}" x2="${rounded(x2)}" y2="${rounded(y2)}"`,
      stops,
    )
  }

  radial([x, y]: Point, radius: number, stops: readonly Stop[]): string {
    return this.#define('radialGradient', `cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}"`, stops)
  }

  /** What `draw` adds is seen inside the outline only. */
  clipped(data: string, draw: () => void): void {
    const id = `k${this.#definitions.length}`
    this.#definitions.push(`<clipPath id="${id}"><path d="${data}"/></clipPath>`)
    this.#shapes.push(`<g clip-path="url(#${id})">`)
    draw()
    this.#shapes.push('</g>')
  }

  /** What `draw` adds is moved, scaled or sheared by the SVG matrix. */
  transformed(matrix: readonly [number, number, number, number, number, number], draw: () => void): void {
    this.#shapes.push(`<g transform="matrix(${matrix.map((value) => Math.round(value * 1000) / 1000).join(' ')})">`)
    draw()
    this.#shapes.push('</g>')
  }

  /** The whole picture, or the part of it inside the frame; `width` px is what a rasteriser will make of it. */
  toSvg(width: number, frame: SheetFrame = wholeSheet): string {
    const height = Math.round((width * frame.height) / frame.width)
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}">`,
      `<defs>${this.#definitions.join('')}</defs>`,
      this.#isMirrored ? `<g transform="matrix(-1 0 0 1 ${sheetWidth} 0)">` : '<g>',
      ...this.#shapes,
      '</g></svg>',
    ].join('')
  }

  #define(kind: 'linearGradient' | 'radialGradient', place: string, stops: readonly Stop[]): string {
    const id = `g${this.#definitions.length}`
    const inner = stops.map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${hundredths(at)}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${hundredths(opacity)}"` : ''}/>`,
    )
    this.#definitions.push(`<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${inner.join('')}</${kind}>`)
    return `url(#${id})`
  }
}

const hundredths = (value: number) => String(Math.round(value * 100) / 100)
