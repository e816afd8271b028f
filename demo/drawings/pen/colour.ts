/** A colour as `#rrggbb`. */
export type Colour = string

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (colour: Colour): Channels => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const colourOf = (channels: readonly number[]): Colour =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `amount` 0 gives the first colour, 1 the second. */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const target = channelsOf(to)
  return colourOf(channelsOf(from).map((channel, index) => channel + ((target[index] ?? 0) - channel) * amount))
}

/** What a surface of the one colour looks like in light of the other. */
export function multiply(surface: Colour, light: Colour): Colour {
  const factors = channelsOf(light)
  return colourOf(channelsOf(surface).map((channel, index) => (channel * (factors[index] ?? 0)) / 255))
}

export const lighten = (colour: Colour, amount: number): Colour => mix(colour, '#ffffff', amount)

/** Darker towards a cool ink rather than black, which would look dirty. */
export const darken = (colour: Colour, amount: number): Colour => mix(colour, '#1b2433', amount)
