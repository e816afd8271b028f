/** What a visitor may choose for the colours of pages; without a choice they follow the device. */
export const chosenThemes = ['light', 'dark'] as const
export type ChosenTheme = (typeof chosenThemes)[number]

/** The cookie that keeps the choice, which the server reads so that the first paint has the right colours. */
export const themeCookie = 'theme'

export const isChosenTheme = (value: unknown): value is ChosenTheme => chosenThemes.some((theme) => theme === value)

/** The colours of the browser's own bar around a page, `#rrggbb`: those of the page's ground. */
export const barColours = { light: '#ffffff', dark: '#1a1d1b' } as const satisfies Record<ChosenTheme, string>
