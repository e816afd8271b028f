import { isLengthSlip, isSlip, isSwap } from '#contract/understanding/isSlip.ts'

import { nominativesOf } from './nominatives.ts'
import { landmarks } from './otherNames.ts'
import { weightOf, type PlaceIndex, type PlaceName } from './placeIndex.ts'

/** Names of places of this size are recognized although they are written wrong. */
const largePlace = 15_000

/** So long a word is hardly another one than the name that it differs from by one letter: `Holešovise`. */
const longWord = 9

/** A name of a large place, with its first word and what that sounds like. */
interface LargeName {
  name: PlaceName
  first: string
  sound: string
}

const largeNames = new WeakMap<PlaceIndex, { version: number; byLetter: ReadonlyMap<string, readonly LargeName[]> }>()

/** Names of large places that begin with a letter, worked out anew after the index has changed. */
function largeNamesOf(index: PlaceIndex, letter: string): readonly LargeName[] {
  const known = largeNames.get(index)
  if (known?.version === index.version) return known.byLetter.get(letter) ?? []
  const names = [...index.firstWords()]
    .flatMap((word) => index.beginningWith(word))
    .filter(({ place, words: [first = ''] }) => weightOf(place) >= largePlace && first.length >= 4)
    .map((name): LargeName => ({ name, first: name.words[0] ?? '', sound: spelledBySound(name.words[0] ?? '') }))
  const byLetter = new Map<string, LargeName[]>()
  for (const large of names) {
    const [initial = ''] = large.first
    byLetter.set(initial, [...(byLetter.get(initial) ?? []), large])
  }
  largeNames.set(index, { version: index.version, byLetter })
  return byLetter.get(letter) ?? []
}

/** Slips that no other word is likely to look like: letters that are missing, added or swapped. */
const isSlipAlone = (one: string, other: string) => isLengthSlip(one, other) || isSwap(one, other)

/** `Vynohrady`, `Žiskov`: what sounds alike is spelled alike. */
const spelledBySound = (word: string) =>
  word.replaceAll('y', 'i').replaceAll('z', 's').replaceAll('w', 'v').replaceAll('d', 't').replaceAll('ck', 'k')

/** Names of large towns and quarters that differ from a word by a slip of the pen. */
export function nearMisses(index: PlaceIndex, word: string, isAnnounced: boolean): PlaceName[] {
  // Short words, and those that no preposition announces, are more likely something else.
  const isShort = word.length < (isAnnounced ? 5 : 6)
  const isLike = isShort ? isSwap : isAnnounced || word.length >= longWord ? isSlip : isSlipAlone
  const large = largeNamesOf(index, word[0] ?? '')
  // `brnno`: a letter typed twice.
  const single = word.replace(/(\p{L})\1/u, '$1')
  const doubled = single === word ? [] : large.filter(({ first }) => first === single)
  if (doubled.length > 0) return doubled.map(({ name }) => name)
  if (word.length < 4 || landmarks.has(word)) return []
  const nominatives = nominativesOf(word).filter((nominative) => nominative.length >= 4)
  const sounds = isLike === isSlipAlone ? new Set(nominatives.map((nominative) => spelledBySound(nominative))) : null
  return large
    .filter(
      ({ first, sound }) => sounds?.has(sound) === true || nominatives.some((nominative) => isLike(nominative, first)),
    )
    .map(({ name }) => name)
}
