import { pathSegments } from '#contract/localizedPath.ts'

/** Parts of addresses that say nothing of a home, beside those that languages spell in their own way. */
const otherSegments = /^(?:profile|auth|admin|article|www|index|html?|php)$/

/**
 * What an address that leads nowhere may have been about, as a search: `/en/listing/flat-2-kk-brno/1234567` → `flat 2 kk brno`.
 * Empty where it says nothing that could be looked for.
 */
export function wordsOfAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const [, ...segments] = path.split('/').filter(Boolean)
  const words = segments.flatMap((segment) => readable(segment).split(/[\s\-_.+]+/))
  // Numbers of listings, keys and the like.
  const told = words.filter((word) => /^(?:\p{L}{2,20}|\d{1,2})$/u.test(word) && !isOfPath(word.toLowerCase()))
  return told.some((word) => /\p{L}{3}/u.test(word)) ? told.slice(0, 8).join(' ') : ''
}

const isOfPath = (word: string) => pathSegments.has(word) || otherSegments.test(word)

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
