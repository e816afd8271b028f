import latinExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

import type { Locale } from '#src/i18n/locales.ts'

/** The files that the first paint of a page needs; Czech letters with a caron stand in a file of their own. */
export const fontFiles: Record<Locale, readonly string[]> = { en: [latin], cs: [latin, latinExtended] }

export const fontFamily = `'Figtree Variable', 'Figtree stand-in', system-ui, sans-serif`

/**
 * The typeface, served by us, and a stand-in with its measures: until the typeface is there, the system's font takes
 * the same room, so that no line breaks differently. The factors were measured on Czech and English text.
 */
export const fontFaces = `
@font-face{font-family:'Figtree Variable';font-style:normal;font-display:swap;font-weight:300 900;src:url(${latinExtended}) format('woff2');unicode-range:U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF}
@font-face{font-family:'Figtree Variable';font-style:normal;font-display:swap;font-weight:300 900;src:url(${latin}) format('woff2');unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}
@font-face{font-family:'Figtree stand-in';font-weight:400;src:local('Arial'),local('Liberation Sans'),local('Arimo');size-adjust:100%;ascent-override:95%;descent-override:25%;line-gap-override:0%}
@font-face{font-family:'Figtree stand-in';font-weight:600;src:local('Arial Bold'),local('Liberation Sans Bold'),local('Arimo Bold'),local('Arial');size-adjust:95.5%;ascent-override:99.5%;descent-override:26.2%;line-gap-override:0%}
`
