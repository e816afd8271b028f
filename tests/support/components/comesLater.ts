/** What a field says once somebody pauses, such as how strong a password is, is up to date; it stands in a line of its own. */
export const isSaid = (): boolean => document.querySelector('span[aria-live][aria-busy=true]') === null

/** Each phone field has its country: the list of them is loaded, and the country of a visitor asked for, behind a page. */
export const hasCountries = (): boolean => document.querySelector('main [aria-label$=": Checking…"]') === null
