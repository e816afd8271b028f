import { isSlip } from '#contract/understanding/isSlip.ts'
import { properWords } from '#contract/understanding/properWords.ts'
import { isWord } from '#contract/understanding/rareWords.ts'

import { nominativesOf } from './nominatives.ts'
import { alsoWords, landmarks } from './otherNames.ts'
import { weightOf, type PlaceIndex, type PlaceName } from './placeIndex.ts'

/** Towns of this size are recognized by a name with any one letter wrong. */
const misspeltTown = 5000
/** Shorter words are too much like others, unless the rest of the name stands behind them. */
const longWord = 6
const leastWord = 4

/** Words of both languages that one letter tells apart from the name of a town, without case and diacritics. */
const otherWords: ReadonlySet<string> = new Set(
  (
    'behoun blazna bylina bylinka dodrany hlinsky holici horici jilovy kaolin kardan kladny klasovy klanovy krapka kropka kravina' +
    ' mednik milnik milevsky nadchod oprava opravu opravy ostraha ostroh otrava ostravak palicka planka planar policko policky polivka' +
    ' poklicka prebor prerod preryv preslice pribor pristek priboj pribrat protivit rosnice roztoky roztok sklany skutek slavny' +
    ' slavici stravnice student studenti studentka studynka susici tambor vlastim vyskok vyskovy vyskot vodnaty zatect' +
    ' blana holic kupka prior brutal chosen debris prestige slangy'
  ).split(' '),
)

/** Whether a word, in any case, is one of those. */
export const isOtherWord = (word: string): boolean => nominativesOf(word).some((form) => otherWords.has(form))

const towns = new WeakMap<PlaceIndex, { version: number; byLetter: ReadonlyMap<string, readonly PlaceName[]> }>()

/** The names of towns of that size by their first letter, which people seldom miss; worked out anew after a change. */
function townsOf(index: PlaceIndex, letter: string): readonly PlaceName[] {
  const known = towns.get(index)
  if (known?.version === index.version) return known.byLetter.get(letter) ?? []
  const byLetter = new Map<string, PlaceName[]>()
  for (const first of index.firstWords()) {
    const [initial = ''] = first
    for (const name of index.beginningWith(first))
      if (name.place.kind === 'town' && !name.isShort && weightOf(name.place) >= misspeltTown)
        byLetter.set(initial, [...(byLetter.get(initial) ?? []), name])
  }
  towns.set(index, { version: index.version, byLetter })
  return byLetter.get(letter) ?? []
}

/**
 * The names of the town that a word is, or begins, with one letter wrong, missing or added: `olomozc`, `linerec`,
 * `htadec kralove`. None where the word means something itself, or several towns could be meant.
 */
export function townsMisspelt(index: PlaceIndex, words: readonly string[]): PlaceName[] {
  const [first = ''] = words
  const isOther =
    isWord(first) || [properWords, landmarks, alsoWords].some((known) => known.has(first)) || isOtherWord(first)
  if (first.length < leastWord || isOther || index.beginningWith(first).length > 0) return []
  const found = townsOf(index, first[0] ?? '').filter(({ words: own }) => {
    const [begins = ''] = own
    if (sounds(first) === sounds(begins)) return true
    return own.length > 1 || first.length >= longWord ? isSlip(first, begins) : isMissing(first, begins)
  })
  const isFull = ({ words: own }: PlaceName) => own.length > 1 && hasRest(own, words)
  const full = found.filter((name) => isFull(name))
  const meant = full.length > 0 ? full : found.filter(({ words: own }) => own.length === 1)
  return new Set(meant.map(({ place }) => place.id)).size === 1 ? meant : []
}

/** `Zlýn`: the ear does not tell one letter from the other. */
const sounds = (word: string) => word.replaceAll('y', 'i')

/** `kldno`: a word of five letters is a name of six without one, and no other slip of it. */
const isMissing = (word: string, name: string) =>
  word.length === longWord - 1 && name.length === longWord && isSlip(word, name)

/** Whether the rest of a name stands behind its first word. */
function hasRest(own: readonly string[], words: readonly string[]): boolean {
  let at = 1
  for (const word of own.slice(1)) {
    if (words[at] === '-') at += 1
    if (!nominativesOf(words[at] ?? '').includes(word)) return false
    at += 1
  }
  return true
}
