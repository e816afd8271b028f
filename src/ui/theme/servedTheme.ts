import type { SystemConfig, SystemContext, SystemStyleObject } from '@chakra-ui/react'

import { surfaces } from '#src/platform/colors/palette.ts'

import { rememberStyles } from './rememberStyles.ts'
import { createTheme } from './system.ts'

/** The theme for a page that the server writes: it brings the styles that hold before any component. */
export function createServedTheme(globalCss: NonNullable<SystemConfig['globalCss']>): SystemContext {
  const theme = createTheme({ preflight: true, globalCss })
  // Asked for by itself: builds for the browser, such as that of the parts, bring no `_global`.
  const globalStyles = [lightened(theme.getPreflightCss()), theme.getGlobalCss(), theme.getTokenCss()]
  return rememberStyles({ ...theme, _global: globalStyles })
}

const ofEveryElement = '*, *::before, *::after, *::backdrop'

/**
 * The library's reset without what it says of the pseudo-elements of every element, which the browser looks at for
 * each element, and without a variable in what it says of each of them. Our pseudo-elements have no borders.
 */
function lightened(reset: SystemStyleObject): SystemStyleObject {
  const layers = Object.entries(reset).map(([layer, rules]) => {
    const { [ofEveryElement]: box, ...others } = Object(rules) as Record<string, SystemStyleObject>
    // Builds for the browser leave the reset out; a test finds a library that says it in other words.
    if (box === undefined) return [layer, others]
    return [layer, { ...others, '*': { ...others['*'], ...box, borderColor: surfaces.border.DEFAULT } }]
  })
  return Object.fromEntries(layers) as SystemStyleObject
}
