import { createSystem, defaultBaseConfig, defineConfig, type SystemConfig, type SystemContext } from '@chakra-ui/react'

import { ink, palettes, surfaces, white } from '#src/platform/colors/palette.ts'

import { fontFamily } from './fonts.ts'
import { rememberStyles } from './rememberStyles.ts'
import {
  breakpoints,
  durations,
  easings,
  fontWeights,
  radii,
  shadows,
  sizes,
  spacing,
  typeScale,
  zIndex,
} from './scales.ts'

/** `{ a: 'x', b: { c: 'y' } }` → `{ a: { value: 'x' }, b: { c: { value: 'y' } } }`: how the system wants its tokens. */
type Tokens<T> = { [Key in keyof T]: T[Key] extends string ? { value: T[Key] } : Tokens<T[Key]> }
function tokens<const T extends object>(values: T): Tokens<T> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? { value } : tokens(value as object),
  ])
  // Object.entries forgets which key has which value; the type above remembers.
  return Object.fromEntries(entries) as Tokens<T>
}

const textStyles = Object.fromEntries(
  Object.entries(typeScale).map(([name, [fontSize, lineHeight]]) => [name, { value: { fontSize, lineHeight } }]),
)

/**
 * The conditions that our styles use, of the 120 there are: the style functions look through all of them for each property
 * of each component. A law finds one that is used and not named.
 */
export const usedConditions = ['hover', 'focusVisible', 'disabled', 'empty', 'after'] as const

const conditions = Object.fromEntries(
  usedConditions.map((name) => [name, defaultBaseConfig.conditions?.[name] ?? unknownCondition(name)]),
)

function unknownCondition(name: string): never {
  throw new Error(`The style system knows no condition "${name}".`)
}

/** What the style system is made of; no two parts have a key in common, which a build for the browser relies on. */
export const themeParts = (globals: SystemConfig): SystemConfig[] => [
  { ...defaultBaseConfig, conditions },
  defineConfig({
    theme: {
      breakpoints,
      tokens: {
        colors: tokens({ white, ink }),
        fonts: tokens({ body: fontFamily }),
        fontWeights: tokens(fontWeights),
        spacing: tokens(spacing),
        sizes: tokens({ ...spacing, ...sizes, full: '100%' }),
        radii: tokens(radii),
        shadows: tokens(shadows),
        durations: tokens(durations),
        easings: tokens(easings),
        zIndex: tokens(zIndex),
      },
      semanticTokens: {
        colors: {
          ...tokens(palettes),
          ...tokens(surfaces),
          primary: { value: palettes.green.solid },
          secondary: { value: palettes.teal.solid },
          error: { value: palettes.red.solid },
        },
      },
      textStyles,
    },
  }),
  globals,
]

/** The theme: light (dark pages give its variables other values, `darkStyles.ts`), primary green, secondary teal, errors dark red. Only our own tokens; no recipe but our own. */
export const createTheme = (globals: SystemConfig) => createSystem(...themeParts(globals))

/**
 * The theme in the browser, where every page comes with its global styles: writing them again would cost a phone a tenth
 * of a second, and the browser would style the whole page anew.
 */
export function createBrowserTheme(): SystemContext {
  const theme = createTheme({ preflight: false })
  return rememberStyles({ ...theme, _global: [], _config: { ...theme._config, disableLayers: true } })
}
