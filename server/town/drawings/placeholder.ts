import { multiply, type Colour } from './pen/colour.ts'

/**
 * A few soft bands of colour as a data URI that stands where a picture is about to come.
 * At most 600 characters, so that it can travel inside every listing.
 */
export function placeholderOf(bands: readonly [Colour, Colour, Colour, Colour]): string {
  const stops = bands.map((colour, index) => `<stop offset='${[0, 0.35, 0.7, 1][index] ?? 1}' stop-color='${colour}'/>`)
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><linearGradient id='g' x2='.2' y2='1'>${stops.join('')}</linearGradient><path fill='url(#g)' d='M0 0h4v3H0z'/></svg>`
  return `data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`
}

export const inLight = (colour: Colour, light: Colour): Colour => multiply(colour, light)
