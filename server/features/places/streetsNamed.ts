import { floors, scales, stopWords, units, unsupported } from '#contract/understanding/grammarWords.ts'
import { isWord } from '#contract/understanding/rareWords.ts'

import { landmarks } from './otherNames.ts'
import type { PlaceName } from './placeIndex.ts'

/** The name of a street at the beginning of words. */
interface StreetMatch {
  name: PlaceName
  /** How many words it covers, with the number of a house. */
  length: number
  isExact: boolean
}

const isSaid = (word: string) => /^(?:street|ulice)$/.test(word)
const isNumber = (word: string) => /^\d/.test(word)

/** Where the number of a house ends that may stand behind the name of a street: `12`, `12a`, `1234/12`. */
export function endOfHouseNumber(words: readonly string[], from: number): number {
  if (!/^\d{1,4}\p{L}?$/u.test(words[from] ?? '')) return from
  if (words[from + 1] === '/' && isNumber(words[from + 2] ?? '')) return from + 3
  return isCounting(words.slice(from)) ? from : from + 1
}

/** `2+kk`, `20k`, `10-15 tis.`, `1. 3.`, `5 mil`, `3 pokoje`: a number before it counts something else than houses. */
function isCounting([number = '', next = '', beyond = '']: readonly string[]): boolean {
  if (/^(?:\+|kk|kt|bed(?:room)?s?|pok\p{L}*|room\p{L}*)$/u.test(next)) return true
  if (/^[-.–]$/.test(next) && isNumber(beyond)) return true
  if (/^(?:az|do|to)$/.test(next) && Number(beyond) > Number(number)) return true
  return [units, scales, floors].some((lexicon) => lexicon.knows(next)) && !stopWords.knows(next)
}

/**
 * Whether somebody who writes this means the street. Many are called by a word that listings have, Družstevní or Nová, or
 * like a quarter, Žižkova: a number of a house, `ulice` or the town behind it says that it is one.
 */
export function isStreetMeant(
  { name, length, isExact }: StreetMatch,
  words: readonly string[],
  { isAnnounced, hasTownBehind }: { isAnnounced: boolean; hasTownBehind: boolean },
): boolean {
  const own = words.slice(0, length)
  const [first = ''] = words
  // `klidná ulice` may be any.
  if (isSaid(own.at(-1) ?? '') && (hasTownBehind || !unsupported.knows(first))) return true
  // `Žižkov` is not Žižkova, whatever its number.
  if (!isExact && !isAnnounced) return false
  if (own.length > 1 && own.some((word) => /^(?:namesti|trida|nabrezi|sidliste|square|avenue)$/.test(word))) return true
  const isUsualWord = name.words.length === 1 && (isWord(first) || landmarks.has(first))
  if (isUsualWord) return hasTownBehind && isNumber(own.at(-1) ?? '')
  return own.some((word) => isNumber(word)) || hasTownBehind
}
