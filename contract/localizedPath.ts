import { isLocale, locales, type Locale } from './entities/locale.ts'

/**
 * The beginnings of paths that a language spells in its own way, by their English spelling; a language that is not named
 * here has the English ones. `user` is translated together with the segment below it.
 */
const spellings: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  cs: {
    'user/listings': 'uzivatel/inzeraty',
    listing: 'inzerat',
    listings: 'inzeraty',
    search: 'hledat',
    compare: 'porovnani',
    seen: 'prohlednute',
    'property-onboarding': 'onboarding-nemovitosti',
  },
}

/**
 * Words of a listing's slug that a language has its own for: the types of properties, which no address is named after. They
 * are exchanged, so that every slug leads back to itself: one with a word of the language in it has the English one.
 */
const slugWords: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  cs: {
    flat: 'byt',
    house: 'dum',
    land: 'pozemek',
    commercial: 'komercni',
    garage: 'garaz',
    recreational: 'rekreacni',
    project: 'projekt',
    other: 'ostatni',
  },
}

const exchanged = new Map(
  locales.map((locale) => {
    const pairs = Object.entries(slugWords[locale] ?? {})
    return [locale, new Map(pairs.flatMap(([english, own]) => [[english, own] as const, [own, english] as const]))]
  }),
)

/** `listing/flat-2-kk-praha/7` → `listing/byt-2-kk-praha/7`, and back. */
const withSlug = (rest: string, locale: Locale): string =>
  rest.replace(/^(listing\/)([^/]+)(?=\/)/, (_, before: string, slug: string) => {
    const words = slug.split('-').map((word) => exchanged.get(locale)?.get(word) ?? word)
    return before + words.join('-')
  })

const englishWords = [...new Set(Object.values(spellings).flatMap((words) => Object.keys(words)))]
const spellingIn = (locale: Locale, word: string) => spellings[locale]?.[word] ?? word
const allSpellings = [...new Set(locales.flatMap((locale) => englishWords.map((word) => spellingIn(locale, word))))]

/** The segments of paths that some language spells in its own way, in all languages. */
export const pathSegments: ReadonlySet<string> = new Set(allSpellings.flatMap((spelling) => spelling.split('/')))

/** Marks a segment that must not match any route, because it is spelled in another language. */
const foreign = '~'

/** `/cs/inzerat/byt-a/7` → `/cs/listing/flat-a/7`. A slug of the wrong language becomes one that no route knows. */
export const delocalize = (pathname: string): string =>
  mapPath(pathname, (rest, locale) => {
    const word = englishWords.find((english) => startsWith(rest, spellingIn(locale, english)))
    if (word !== undefined) return withSlug(word + rest.slice(spellingIn(locale, word).length), locale)
    return allSpellings.some((spelling) => startsWith(rest, spelling)) ? foreign + rest : rest
  })

/** The reverse of `delocalize`: what the visitor sees in the address bar. */
export const localize = (pathname: string): string =>
  mapPath(pathname, (rest, locale) => {
    if (rest.startsWith(foreign)) return rest.slice(1)
    const word = englishWords.find((english) => startsWith(rest, english))
    return word === undefined ? rest : spellingIn(locale, word) + withSlug(rest, locale).slice(word.length)
  })

/** `/cs/inzerat/a/7`: the path of a page in a language, by its English path without one (`listing/a/7`). */
export const pathIn = (locale: Locale, path: string): string =>
  path === '' ? `/${locale}` : localize(`/${locale}/${path}`)

/** The language that a path or an address begins with; undefined where it names none of ours. */
export function localeOfPath(path: string): Locale | undefined {
  const [, language] = /^\/([a-z]+)(?=[/?#]|$)/.exec(path) ?? []
  return isLocale(language) ? language : undefined
}

/** The same path in another language; English segments stay as they are. */
export const withLocale = (path: string, locale: Locale): string => {
  const own = localeOfPath(path)
  return own === undefined ? path : `/${locale}${path.slice(own.length + 1)}`
}

function mapPath(pathname: string, map: (rest: string, locale: Locale) => string): string {
  const locale = localeOfPath(pathname)
  if (locale === undefined) return pathname
  const rest = pathname.slice(locale.length + 2)
  return rest === '' ? pathname : `/${locale}/${map(rest, locale)}`
}

const startsWith = (rest: string, word: string) => rest === word || rest.startsWith(`${word}/`)
