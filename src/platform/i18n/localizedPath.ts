import type { Locale } from './locales.ts'

/** English path segment → Czech path segment, where they differ. Only the first segment after the language is translated. */
const czechSegments: Record<string, string> = {
  listing: 'inzerat',
  listings: 'inzeraty',
  search: 'hledat',
  compare: 'porovnani',
  seen: 'prohlednute',
  'property-onboarding': 'onboarding-nemovitosti',
}
/** `user` is translated together with the segment below it. */
const czechPairs: Record<string, string> = { 'user/listings': 'uzivatel/inzeraty' }

const toCzech = new Map([...Object.entries(czechPairs), ...Object.entries(czechSegments)])
const toEnglish = new Map([...toCzech].map(([english, czech]) => [czech, english]))

/** Marks a segment that must not match any route, because it is spelled in the other language. */
const foreign = '~'

/** `/cs/inzerat/a/7` → `/cs/listing/a/7`. A slug of the wrong language becomes one that no route knows. */
export function delocalize(pathname: string): string {
  return mapPath(
    pathname,
    (rest) => translate(rest, toEnglish) ?? (startsWithAny(rest, toCzech) ? foreign + rest : rest),
    (rest) => (startsWithAny(rest, toEnglish) && !startsWithAny(rest, toCzech) ? foreign + rest : rest),
  )
}

/** The reverse of `delocalize`: what the visitor sees in the address bar. */
export function localize(pathname: string): string {
  return mapPath(
    pathname,
    (rest) => (rest.startsWith(foreign) ? rest.slice(1) : (translate(rest, toCzech) ?? rest)),
    (rest) => (rest.startsWith(foreign) ? rest.slice(1) : rest),
  )
}

export const segmentsOf = (locale: Locale) => (locale === 'cs' ? czechSegments : {})

function mapPath(pathname: string, czech: (rest: string) => string, english: (rest: string) => string): string {
  const [, prefix, rest] = /^(\/(?:cs|en)\/)(.+)$/.exec(pathname) ?? []
  if (prefix === undefined || rest === undefined) return pathname
  return prefix + (prefix === '/cs/' ? czech(rest) : english(rest))
}

function translate(rest: string, words: Map<string, string>): string | undefined {
  for (const [from, to] of words) if (startsWith(rest, from)) return to + rest.slice(from.length)
  return undefined
}

const startsWithAny = (rest: string, words: Map<string, string>) =>
  [...words.keys()].some((word) => startsWith(rest, word))
const startsWith = (rest: string, word: string) => rest === word || rest.startsWith(`${word}/`)
