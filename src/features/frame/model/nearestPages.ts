import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { pathIn } from '#contract/localizedPath.ts'
import { locales, type Locale } from '#src/platform/i18n/locales.ts'

/** Pages that somebody may have meant, by their English path. */
const pages: Readonly<Record<string, MessageDescriptor>> = {
  listings: msg`All homes`,
  search: msg`Search`,
  compare: msg`Compare homes`,
  seen: msg`Viewed and hidden homes`,
  'property-onboarding': msg`List your property`,
  profile: msg`Profile`,
  'profile/saved-listings': msg`Favorites`,
  'profile/saved-searches': msg`Saved searches`,
  'profile/properties': msg`Your listings`,
  'profile/leads': msg`Messages`,
  'profile/manage-tours': msg`Viewings`,
  'profile/settings': msg`Settings`,
  'profile/support': msg`Support`,
  'auth/signin': msg`Sign in`,
  'auth/signup': msg`Create an account`,
  'article/terms': msg`Terms of use`,
  'article/privacy-policy': msg`Privacy policy`,
  'article/cookie-policy': msg`Cookies`,
}

/** The pages whose address is this one but for some letters, for folders that are missing, or for its language. */
export function nearestPages(address: string, lang: Locale): { path: string; word: MessageDescriptor }[] {
  const [, , ...segments] = (address.split(/[?#]/, 1)[0] ?? '').toLowerCase().split('/')
  const typed = segments.filter(Boolean).join('/')
  if (typed.length < 3) return []
  return Object.entries(pages)
    .flatMap(([english, word]) => {
      const path = pathIn(lang, english)
      const spellings = locales.map((locale) => pathIn(locale, english).split('/').slice(2).join('/'))
      const names = spellings.flatMap((spelling) => [spelling, spelling.split('/').at(-1) ?? spelling])
      const off = Math.min(...names.map((name) => lettersBetween(typed, name) / name.length))
      return off <= mostOff ? [{ path, word, off }] : []
    })
    .toSorted((one, other) => one.off - other.off)
    .slice(0, 3)
}

/** Which part of the letters may be wrong. */
const mostOff = 0.3

/** How many letters are to be put in, taken out or exchanged between two words (Levenshtein). */
function lettersBetween(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()]
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (let place = 1; place <= other.length; place += 1) {
      const [left = 0, above = 0, corner = 0] = [next[place - 1], row[place], row[place - 1]]
      next.push(Math.min(left + 1, above + 1, corner + (letter === other[place - 1] ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? one.length
}
