import { fallbackLocale, isLocale, languages, locales, type Locale } from '#contract/entities/locale.ts'

export { fallbackLocale, isLocale, locales, type Locale }

/** Where no locale is configured, dates and numbers are written as here. */
export const fallbackLanguageTag = 'en-US'

/** What a language calls itself. */
export const languageName = (locale: Locale): string => languages[locale].name

export const languageTagOf = (locale: string) => (isLocale(locale) ? languages[locale].tag : fallbackLanguageTag)
export const otherLocales = (locale: Locale): Locale[] => locales.filter((other) => other !== locale)
