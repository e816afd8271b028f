import { locales, type Locale } from '#contract/entities/locale.ts'

export { locales, type Locale }

/** The language of a visitor of whom nothing is known. */
export const fallbackLocale: Locale = 'en'

/** Where no locale is configured, dates and numbers are written as here. */
export const fallbackLanguageTag = 'en-US'

const languageTags: Record<Locale, string> = { en: 'en-GB', cs: 'cs-CZ' }

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)
export const languageTagOf = (locale: string) => (isLocale(locale) ? languageTags[locale] : fallbackLanguageTag)
export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'cs' : 'en')
