/**
 * Every colour of the product, as hexadecimal values. Each palette has the same roles, so that a recipe written once
 * works for all of them; pairs that carry text keep 4.5:1, rings and control borders 3:1 (palette.test.ts).
 */
export interface Palette {
  /** Text and icons on `solid`. */
  contrast: string
  /** Text and icons on white, `subtle` and `muted`. */
  fg: string
  /** The lightest surface. */
  subtle: string
  /** A surface that stands out: hover on `subtle`, chips. */
  muted: string
  /** A surface or line that stands out more. */
  emphasized: string
  /** The filled surface: primary buttons, strong badges. */
  solid: string
  /** `solid` under the pointer. */
  hover: string
  focusRing: string
  border: string
}

export const ink = '#1d2420'
export const white = '#ffffff'

/** Warm greys: surfaces, lines and quiet text. */
export const greys = {
  50: '#faf9f7',
  100: '#f4f2ee',
  200: '#e8e5df',
  300: '#d6d2c9',
  500: '#7d776c',
  600: '#67625a',
  700: '#4b4841',
  800: '#33312c',
} as const

export const palettes = {
  /** What can be done next, and 'published'. */
  green: {
    contrast: white,
    fg: '#1a5f2f',
    subtle: '#f0f8f1',
    muted: '#ddf0e1',
    emphasized: '#bce2c4',
    solid: '#1f7637',
    hover: '#1a5f2f',
    focusRing: '#2f8f47',
    border: '#6cae7c',
  },
  /** Information and selected filters. */
  teal: {
    contrast: white,
    fg: '#125c5f',
    subtle: '#eef8f8',
    muted: '#d6efee',
    emphasized: '#ade0de',
    solid: '#127376',
    hover: '#125c5f',
    focusRing: '#1b8d8f',
    border: '#5ba9aa',
  },
  /** Errors and danger: a dark red. */
  red: {
    contrast: white,
    fg: '#8b1e1c',
    subtle: '#fdf3f2',
    muted: '#fbe3e1',
    emphasized: '#f3c3bf',
    solid: '#9b2220',
    hover: '#7d1a19',
    focusRing: '#c63d36',
    border: '#d27e79',
  },
  orange: {
    contrast: white,
    fg: '#86450d',
    subtle: '#fff6eb',
    muted: '#ffe8cc',
    emphasized: '#ffd09b',
    solid: '#a8570b',
    hover: '#86450d',
    focusRing: '#c06a10',
    border: '#cf9254',
  },
  purple: {
    contrast: white,
    fg: '#5a3092',
    subtle: '#f8f4fd',
    muted: '#eee5fa',
    emphasized: '#ddcbf5',
    solid: '#6d3bb0',
    hover: '#5a3092',
    focusRing: '#8652cb',
    border: '#aa87d6',
  },
  blue: {
    contrast: white,
    fg: '#1f4c83',
    subtle: '#f0f6fd',
    muted: '#dceafa',
    emphasized: '#b9d5f4',
    solid: '#235da1',
    hover: '#1f4c83',
    focusRing: '#2f74c2',
    border: '#7da3d0',
  },
  gray: {
    contrast: white,
    fg: greys[800],
    subtle: greys[100],
    muted: greys[200],
    emphasized: greys[300],
    solid: greys[800],
    hover: ink,
    focusRing: greys[500],
    border: greys[300],
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** Surfaces, text and lines that belong to no palette. */
export const surfaces = {
  bg: { DEFAULT: white, subtle: greys[50], muted: greys[100], emphasized: greys[200], inverted: ink },
  fg: { DEFAULT: ink, muted: greys[600], subtle: '#6f6a61', inverted: greys[50], error: palettes.red.fg },
  border: {
    DEFAULT: greys[200],
    emphasized: greys[300],
    control: greys[500],
    error: palettes.red.solid,
  },
} as const
