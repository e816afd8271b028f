/** The measures of the product: one scale for space, one for type, one for corners. Nothing else is used. */

/** Widths from which a layout changes, in CSS pixels. */
export const breakpoints = { sm: '600px', md: '960px', lg: '1280px', xl: '1920px', '2xl': '2560px' } as const

/** 4, 8, 12, 16, 24, 32, 48, 64, 96 px; a name counts in fours. */
export const spacing = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  6: '1.5rem',
  8: '2rem',
  12: '3rem',
  16: '4rem',
  24: '6rem',
} as const

/** 14, 16, 18, 22, 28, 36 px with their line heights. */
export const typeScale = {
  sm: ['0.875rem', '1.25rem'],
  md: ['1rem', '1.5rem'],
  lg: ['1.125rem', '1.625rem'],
  xl: ['1.375rem', '1.75rem'],
  '2xl': ['1.75rem', '2.25rem'],
  '3xl': ['2.25rem', '2.75rem'],
} as const

/** Two weights: `text` and `strong`. */
export const fontWeights = { text: '400', strong: '600' } as const

export const radii = { control: '0.5rem', card: '0.75rem', panel: '1rem', full: '9999px' } as const

/** Only what floats casts a shadow. */
export const shadows = {
  float: '0 1px 2px rgb(29 36 32 / 0.06), 0 4px 16px rgb(29 36 32 / 0.10)',
  sheet: '0 8px 40px rgb(29 36 32 / 0.20)',
} as const

/** Sizes that are no space: controls, icons, widths of content. */
export const sizes = {
  icon: '1.25rem',
  iconLarge: '1.5rem',
  /** The least height of something to tap. */
  control: '2.75rem',
  header: '4rem',
  /** What lies along the lower edge of a phone's screen. */
  bottomBar: '4rem',
  content: '80rem',
  /** The widest line of running text, about 70 characters; no `ch`, which differs between typeface and stand-in. */
  prose: '48rem',
  card: '26rem',
} as const

export const durations = { fast: '120ms', moderate: '160ms', slow: '200ms' } as const
export const easings = { out: 'cubic-bezier(0.2, 0, 0, 1)' } as const
export const zIndex = { sticky: '10', header: '100', overlay: '200', toast: '300', skipLink: '400' } as const
