import latinExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** Letters beyond Western Europe; most Czech ones stand among them. */
const extendedLetters = /[\u0100-\u02BA\u1E00-\u1E9F]/

/** The files that the first paint of `body` needs: an English page that shows no Czech name does without the second. */
export const fontFilesOf = (body: string): readonly string[] =>
  extendedLetters.test(body.replaceAll(/<[^>]*>/g, '')) ? [latin, latinExtended] : [latin]

export const fontFamily = `'Figtree Variable', 'Figtree stand-in', system-ui, sans-serif`

/** What a page does with a typeface that is later than its first paint: exchange the stand-in at once, or never. */
export type LateTypeface = 'swap' | 'optional'

/**
 * The typeface, served by us and asked for early. Where it is later than the first paint, it takes the stand-in's place at
 * once; but a page of flowing text stays as it is until the visitor goes on, so that no line breaks anew under somebody
 * who reads.
 *
 * The stand-in is the system's font with the typeface's measures: its ascent and descent (95 % and 25 % of the size), and
 * the width of the articles in both languages, letter by letter in both (`measureText` at 1000 px): letters 1.02 and 0.96,
 * spaces 0.89 and 0.87 for text and strong text. Spaces have a size of their own, which nobody sees: lines of short and
 * of long words become as wide as they will be. So have the digits of strong text, for the sake of prices (1.025). See
 * docs/decisions/0112-a-typeface-that-comes-late.md.
 */
export const fontFaces = (late: LateTypeface) => `
@font-face{font-family:'Figtree Variable';font-style:normal;font-display:${late};font-weight:300 900;src:url(${latinExtended}) format('woff2');unicode-range:U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF}
@font-face{font-family:'Figtree Variable';font-style:normal;font-display:${late};font-weight:300 900;src:url(${latin}) format('woff2');unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}
@font-face{font-family:'Figtree stand-in';font-weight:400;src:local('Arial'),local('Liberation Sans'),local('Arimo');size-adjust:101.6%;ascent-override:93.5%;descent-override:24.61%;line-gap-override:0%}
@font-face{font-family:'Figtree stand-in';font-weight:400;src:local('Arial'),local('Liberation Sans'),local('Arimo');size-adjust:89%;ascent-override:106.7%;descent-override:28.09%;line-gap-override:0%;unicode-range:U+20,U+A0}
@font-face{font-family:'Figtree stand-in';font-weight:600;src:local('Arial Bold'),local('Liberation Sans Bold'),local('Arimo Bold'),local('Arial');size-adjust:96.5%;ascent-override:98.45%;descent-override:25.91%;line-gap-override:0%}
@font-face{font-family:'Figtree stand-in';font-weight:600;src:local('Arial Bold'),local('Liberation Sans Bold'),local('Arimo Bold'),local('Arial');size-adjust:87%;ascent-override:109.2%;descent-override:28.74%;line-gap-override:0%;unicode-range:U+20,U+A0}
@font-face{font-family:'Figtree stand-in';font-weight:600;src:local('Arial Bold'),local('Liberation Sans Bold'),local('Arimo Bold'),local('Arial');size-adjust:102.5%;ascent-override:92.68%;descent-override:24.39%;line-gap-override:0%;unicode-range:U+30-39}
`
