import { firstLocaleOf, locales, type Locale } from './entities/locale.ts'

/**
 * The language to speak in: the first of `known` that names one of ours, else English. Of a language tag the language
 * counts: `cs-CZ` is Czech. Whoever asks names what they know in this order:
 *
 * 1. the language in the address of the page, or of the page that asks;
 * 2. the one that somebody chose for their account;
 * 3. the one in which somebody without an account wrote to us or asked us;
 * 4. the one that this browser stored, then that of its cookie;
 * 5. the languages that the browser asks for, the most wanted first.
 */
export function chooseLocale(...known: readonly (string | null | undefined)[]): Locale {
  return firstLocaleOf(
    locales,
    known.map((tag) => tag?.split('-')[0]?.toLowerCase()),
  )
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
