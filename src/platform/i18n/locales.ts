import { fallbackLocale, firstLocaleOf, isLocale, languages, locales, type Locale } from '#contract/entities/locale.ts'

export { fallbackLanguageTag, languageTagOf } from '#contract/languageTag.ts'
export { fallbackLocale, firstLocaleOf, isLocale, locales, type Locale }

/** What a language calls itself. */
export const languageName = (locale: Locale): string => languages[locale].name

export const otherLocales = (locale: Locale): Locale[] => locales.filter((other) => other !== locale)
