/**
 * The languages of the product. Another one is a line here, its catalogs `locales/<language>/*.po` and its legal articles
 * `locales/<language>/articles`. `tag` says how dates and numbers are written, `name` what the language calls itself.
 */
export const languages = {
  en: { tag: 'en-GB', name: 'English' },
  cs: { tag: 'cs-CZ', name: 'Čeština' },
} as const satisfies Record<string, { tag: string; name: string }>

export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as readonly Locale[] as readonly [Locale, ...Locale[]]

/** The language of whoever is not known to read another one. */
export const fallbackLocale = 'en' satisfies Locale

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(languages, value)

/**
 * The first of the requested languages that there is; without one the fallback language. Nothing else
 * falls back on a language.
 */
export const firstLocaleOf = <Known extends Locale>(
  known: readonly Known[],
  requested: readonly (string | undefined)[],
): Known | typeof fallbackLocale =>
  requested.flatMap((tag) => known.filter((locale) => locale === tag))[0] ?? fallbackLocale

/** Languages in which a listing can be described: its form has a field for each, whatever the product speaks beyond. */
export const contentLocales = ['en', 'cs'] as const satisfies readonly Locale[]
export type ContentLocale = (typeof contentLocales)[number]

/** The language of a listing's texts to show on a page in `locale`. */
export const contentLocaleFor = (locale: string): ContentLocale => firstLocaleOf(contentLocales, [locale])
