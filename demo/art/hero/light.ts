import { mix, type Colour } from '#demo/drawings/pen/colour.ts'

/** The colour into which everything far fades. */
export const haze = '#c48f92'
/** The colour of shadows on the water. */
export const night = '#2b2f55'
/** Colours of lit windows. */
export const lamp = ['#ffd98f', '#ffc76b', '#ffe4ad', '#ffb95c'] as const

/** The colour of something far in this light: 0 near and dark, 1 lost in the glow. */
export const far = (colour: Colour, distance: number): Colour => mix(colour, haze, distance)
