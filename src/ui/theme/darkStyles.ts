import {
  darkPalettes,
  darkSurfaces,
  strongerSurfaces,
  palettes,
  type PaletteName,
} from '#src/platform/colors/palette.ts'

/** Colours by name, in groups: those of `surfaces` and `palettes`. */
interface ColourGroup {
  readonly [name: string]: string | ColourGroup
}

/** The variables that the style system made of the tokens, with other values: `--chakra-colors-bg-subtle:#141715`. */
export function variablesOf(group: ColourGroup, prefix = '--chakra-colors'): string[] {
  return Object.entries(group).flatMap(([name, value]) => {
    const variable = name === 'DEFAULT' ? prefix : `${prefix}-${name}`
    return typeof value === 'string' ? [`${cssName(variable)}:${value}`] : variablesOf(value, variable)
  })
}

/** `focusRing` → `focus-ring`, as in the names of the style system. */
const cssName = (variable: string) => variable.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const onlyChanged = Object.fromEntries(
  (Object.keys(darkPalettes) as PaletteName[]).map((name) => [name, changed(darkPalettes[name], palettes[name])]),
)

function changed(dark: Record<string, string>, light: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(dark).filter(([role, colour]) => light[role] !== colour))
}

const dark = [
  'color-scheme:dark',
  ...variablesOf(onlyChanged),
  ...variablesOf(darkSurfaces),
  ...variablesOf({
    primary: darkPalettes.green.solid,
    secondary: darkPalettes.teal.solid,
    error: darkPalettes.red.solid,
  }),
  '--chakra-shadows-float:0 1px 2px rgb(0 0 0 / 0.3),0 4px 16px rgb(0 0 0 / 0.45)',
  // On a dark page a shadow alone is not seen: what lies over it has an edge, and dims it more.
  `--chakra-shadows-sheet:0 0 0 1px ${darkSurfaces.border.emphasized},0 8px 40px rgb(0 0 0 / 0.6)`,
  '--scrim:rgb(0 0 0 / 0.7)',
].join(';')

/** By what the system prefers, or by what was chosen: the server writes a choice at the root (`data-theme`). */
const bySystem = ':root:not([data-theme=light])'
const byChoice = ':root[data-theme=dark]'

/** What differs beside the variables: the reset names the colour of lines itself, and bright pictures dazzle at night. */
const besides = (root: string) =>
  `${linesOf(root, darkSurfaces.border.DEFAULT)}:where(${root}) :where(img[sizes],img[src^='/art/']){filter:brightness(0.88)}`

/** After the reset, before everything that names a colour of its own. */
function linesOf(root: string, colour: string): string {
  return `@layer base{:where(${root}) *{border-color:${colour}}}`
}

/**
 * Dark pages, more contrast, and colours of the system's own. It stands beside the layers of the style system and wins over
 * its variables; what is printed stays light.
 */
export const darkStyles = `
@media screen and (prefers-color-scheme:dark){${bySystem}{${dark}}${besides(bySystem)}}
@media screen{${byChoice}{${dark}}${besides(byChoice)}}
@media (prefers-contrast:more){:root{${variablesOf(strongerSurfaces.light).join(';')}}${linesOf(':root', strongerSurfaces.light.border.DEFAULT)}}
@media screen and (prefers-contrast:more) and (prefers-color-scheme:dark){${bySystem}{${variablesOf(strongerSurfaces.dark).join(';')}}${linesOf(bySystem, strongerSurfaces.dark.border.DEFAULT)}}
@media screen and (prefers-contrast:more){${byChoice}{${variablesOf(strongerSurfaces.dark).join(';')}}${linesOf(byChoice, strongerSurfaces.dark.border.DEFAULT)}}
@media (forced-colors:active){:where(button,summary){outline:1px solid transparent;outline-offset:-1px}}
`
