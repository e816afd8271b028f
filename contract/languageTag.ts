import { isLocale, languages } from './entities/locale.ts'

/** Where no locale is configured, dates and numbers are written as here. */
export const fallbackLanguageTag = 'en-US'

/** How dates and numbers are written in a language. */
export const languageTagOf = (locale: string) => (isLocale(locale) ? languages[locale].tag : fallbackLanguageTag)
