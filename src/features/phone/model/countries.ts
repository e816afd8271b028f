import { contentLocales, type ContentLocale } from '#contract/entities/locale.ts'
import { languageTagOf, type Locale } from '#src/platform/i18n/locales.ts'

import { countryLines } from './countries.gen.ts'

/** A country that has phone numbers, in the words of one reader. */
export interface Country {
  /** Two letters, as ISO 3166 has them. */
  code: string
  /** Without its plus. */
  callingCode: string
  /** In the reader's language. */
  name: string
  /** In its own language; null where the reader's has the same word. */
  native: { name: string; language: string } | null
  /** A fixed-line number as the country writes it. */
  example: string
}

/** Which countries a field offers. */
export interface CountryChoice {
  /** Come first, in this order. */
  preferred?: readonly string[]
  /** Only these; all of them without it. */
  included?: readonly string[]
  excluded?: readonly string[]
}

interface Row {
  code: string
  callingCode: string
  names: Readonly<Record<ContentLocale, string>>
  native: string
  language: string
  example: string
}

/** Words by which people look for a country that is called otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE Emirates Emiráty',
  CD: 'DRC',
  CI: 'Ivory Coast',
  CZ: 'Czechia Česko Tschechien',
  GB: 'UK Great Britain England Scotland Wales Velká Británie Anglie Skotsko',
  KR: 'Korea',
  MK: 'Macedonia Makedonie',
  MM: 'Burma Barma',
  NL: 'Holland Holandsko',
  SZ: 'Swaziland Svazijsko',
  TR: 'Turkey',
  US: 'USA America Amerika',
  VA: 'Holy See Svatý stolec',
}

const rows: ReadonlyMap<string, Row> = new Map(
  countryLines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', callingCode = '', en = '', cs = '', native = '', language = '', example = ''] = line.split('|')
      const row = { code, callingCode, names: { en, cs }, native: native || en, language: language || 'en', example }
      return [code, row]
    }),
)

/** What a country is called: by our own list, or in other languages by that of the browser. */
function nameIn(locale: Locale): (country: Pick<Row, 'code' | 'names'>) => string {
  const listed = contentLocales.find((content) => content === locale)
  if (listed !== undefined) return ({ names }) => names[listed]
  const known = new Intl.DisplayNames(languageTagOf(locale), { type: 'region', fallback: 'none' })
  return ({ code, names }) => known.of(code) ?? names.en
}

/** Every country that can be offered, in the words of `locale`: the preferred ones, then all others by their names. */
export function countriesIn(
  locale: Locale,
  { preferred = [], included, excluded = [] }: CountryChoice = {},
): Country[] {
  const { compare } = new Intl.Collator(languageTagOf(locale))
  const nameOf = nameIn(locale)
  const offered = [...rows.values()]
    .filter(({ code }) => (included?.includes(code) ?? true) && !excluded.includes(code))
    .map(({ code, callingCode, names, native, language, example }): Country => {
      const name = nameOf({ code, names })
      return { code, callingCode, name, native: native === name ? null : { name: native, language }, example }
    })
    .toSorted((one, other) => compare(one.name, other.name))
  const first = preferred.flatMap((code) => offered.filter((country) => country.code === code))
  return [...first, ...offered.filter((country) => !first.includes(country))]
}

/**
 * The countries that `query` may mean: by a name in any language that is known here, with or without accents, by calling
 * code, or by code. The likeliest ones come first; all of them where nothing is asked.
 */
export function findCountries(countries: readonly Country[], query: string): readonly Country[] {
  const requested = plainWords(query)
  if (requested === '') return countries
  const digits = requested.replaceAll(/^\+|\s/g, '')
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, requested, digits) }))
  return ranked
    .filter(({ rank }) => rank < unlike)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ country }) => country)
}

/** The country with this code; undefined where it is not offered. */
export const countryOf = (countries: readonly Country[], code: string): Country | undefined =>
  countries.find((country) => country.code === code)

const unlike = 4

/** From 0 for the likeliest; `unlike` for a country that is not meant. */
function rankOf({ code, callingCode, name }: Country, requested: string, digits: string): number {
  if (/^\d+$/.test(digits)) return callingCode === digits ? 0 : callingCode.startsWith(digits) ? 1 : unlike
  if (plainWords(name).startsWith(requested)) return 0
  if (code.toLowerCase() === requested) return 1
  const known = searchTextOf(code)
  return known.startsWith(requested) || known.includes(`|${requested}`)
    ? 2
    : known.includes(` ${requested}`)
      ? 3
      : unlike
}

const searchTexts = new Map<string, string>()

/** All names of a country without accents, each after a stroke. */
function searchTextOf(code: string): string {
  const known = searchTexts.get(code)
  if (known !== undefined) return known
  const row = rows.get(code)
  const text = row === undefined ? '' : [row.names.en, row.names.cs, row.native, otherNames[code] ?? ''].join('|')
  const made = `|${plainWords(text)}`
  searchTexts.set(code, made)
  return made
}

/** Lower case, without accents and marks. */
const plainWords = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[.,()’'-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
