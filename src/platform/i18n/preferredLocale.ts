import { fallbackLocale, isLocale, type Locale } from './locales.ts'

/** What is known of a visitor who comes without a language in the address; the first that names one of ours wins. */
export interface LocaleClues {
  /** What this browser stored under `userLocale`. The server cannot know it. */
  stored?: string | null
  /** The value of the cookie `locale`. */
  cookie?: string | undefined
  /** Language tags in the visitor's order, e.g. `navigator.languages`. */
  languages?: readonly string[]
}

export function preferredLocale({ stored, cookie, languages = [] }: LocaleClues): Locale {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return [stored, cookie, ...spoken].find(isLocale) ?? fallbackLocale
}

/** The languages of an `Accept-Language` header, the most wanted first; what is refused (`q=0`) is left out. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** The value of one cookie in a `Cookie` header, or in `document.cookie`. */
export function cookieValue(cookies: string | undefined, name: string): string | undefined {
  const pair = (cookies ?? '').split(';').find((text) => text.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}
