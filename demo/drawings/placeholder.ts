import { multiply, type Colour } from './pen/colour.ts'

/**
 * Four colours from top to bottom as a data URI that stands where a picture is about to come: a bitmap of four by four
 * pixels, which the browser spreads over the box. An SVG would be a document of its own, loaded and laid out per card.
 */
export function placeholderOf(bands: readonly [Colour, Colour, Colour, Colour]): string {
  const file = Buffer.alloc(fileBytes)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(fileBytes, 2)
  file.writeUInt32LE(headerBytes, 10)
  file.writeUInt32LE(40, 14) // of the second header
  file.writeInt32LE(pixels, 18) // px wide
  file.writeInt32LE(-pixels, 22) // px high, the first row on top
  file.writeUInt16LE(1, 26) // plane
  file.writeUInt16LE(24, 28) // bits per pixel
  bands.forEach((colour, row) => {
    const blueGreenRed = Buffer.from(colour.slice(1), 'hex').toReversed()
    file.fill(blueGreenRed, headerBytes + row * rowBytes, headerBytes + (row + 1) * rowBytes)
  })
  return `data:image/bmp;base64,${file.toString('base64')}`
}

const headerBytes = 54
const pixels = 4
const rowBytes = 3 * pixels
const fileBytes = headerBytes + pixels * rowBytes

export const inLight = (colour: Colour, light: Colour): Colour => multiply(colour, light)
