import { openCatalogs, type Catalogs } from '#locales/openCatalogs.ts'

/** What the server says, or sends along for others to show. */
const names = ['fields', 'listings', 'mails', 'server']

let opened: Catalogs | undefined

/** Reads the catalogs; a server does so when it starts, and does not start where one is missing. */
export function openTexts(): Catalogs {
  opened ??= openCatalogs(names)
  return opened
}

/** A text in a language. */
export const textIn: Catalogs['textIn'] = (text, locale) => openTexts().textIn(text, locale)

/** A message in every language of the product. */
export const wordsOf: Catalogs['wordsOf'] = (message) => openTexts().wordsOf(message)
