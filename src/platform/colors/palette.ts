import { barColours } from '#contract/theme.ts'

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
export const white = barColours.light

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

/** The same roles on dark surfaces: text is light, `solid` stays dark enough for white words. */
export const darkPalettes = {
  green: {
    contrast: white,
    fg: '#84d299',
    subtle: '#16251b',
    muted: '#1c3223',
    emphasized: '#264430',
    solid: '#247d3d',
    hover: '#28843f',
    focusRing: '#4fb86c',
    border: '#3f7d50',
  },
  teal: {
    contrast: white,
    fg: '#7acdcf',
    subtle: '#142425',
    muted: '#193233',
    emphasized: '#214445',
    solid: '#16797c',
    hover: '#1a8184',
    focusRing: '#2fa9ab',
    border: '#367677',
  },
  red: {
    contrast: white,
    fg: '#f4a6a1',
    subtle: '#2a1a19',
    muted: '#3a2220',
    emphasized: '#502b29',
    solid: '#b8322f',
    hover: '#c43b37',
    focusRing: '#e0655e',
    border: '#954b47',
  },
  orange: {
    contrast: white,
    fg: '#f1b574',
    subtle: '#282016',
    muted: '#382a19',
    emphasized: '#4f391f',
    solid: '#a8570b',
    hover: '#b2600f',
    focusRing: '#d98a35',
    border: '#8c6433',
  },
  purple: {
    contrast: white,
    fg: '#c9aef0',
    subtle: '#221c2c',
    muted: '#2f2640',
    emphasized: '#433559',
    solid: '#7a48bd',
    hover: '#8653c9',
    focusRing: '#a27be0',
    border: '#70589d',
  },
  blue: {
    contrast: white,
    fg: '#9cc3f2',
    subtle: '#18212c',
    muted: '#1f2d3f',
    emphasized: '#2c4159',
    solid: '#2f6cb3',
    hover: '#3876bf',
    focusRing: '#5b98df',
    border: '#486c9c',
  },
  gray: {
    contrast: ink,
    fg: '#d9d5cc',
    subtle: '#232724',
    muted: '#2d322e',
    emphasized: '#3b413c',
    solid: greys[300],
    hover: greys[200],
    focusRing: '#948e83',
    border: '#4a504b',
  },
} as const satisfies Record<PaletteName, Palette>

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

/** What is raised is lighter: cards and panels on the ground of a page, and what the pointer is over. */
export const darkSurfaces = {
  bg: { DEFAULT: barColours.dark, subtle: '#141715', muted: '#252926', emphasized: '#323733', inverted: '#0c0e0d' },
  fg: { DEFAULT: '#eceae4', muted: '#b5b0a5', subtle: '#a8a398', inverted: greys[50], error: darkPalettes.red.fg },
  border: { DEFAULT: '#323733', emphasized: '#454b46', control: '#7f8780', error: darkPalettes.red.border },
} as const

/** For those who ask for more contrast: quiet text and lines as strong as the rest. */
export const strongerSurfaces = {
  light: {
    fg: { muted: greys[800], subtle: greys[800] },
    border: { DEFAULT: greys[500], emphasized: greys[600], control: ink },
  },
  dark: {
    fg: { muted: '#dedad1', subtle: '#dedad1' },
    border: { DEFAULT: '#7f8780', emphasized: '#a3aaa4', control: '#dedad1' },
  },
} as const
