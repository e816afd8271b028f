import { isSlip } from '#contract/understanding/isSlip.ts'
import { foldText } from '#contract/understanding/foldText.ts'
import type { Place } from '#contract/entities/place.ts'

import { nominativesOf } from './nominatives.ts'
import { districtNamed, liesIn } from './placeAround.ts'
import { weightOf, type IndexedPlace, type PlaceIndex, type PlaceName } from './placeIndex.ts'

/** A list of suggestions that fits a screen. */
export const maxSuggestions = 10

const czechOrder = new Intl.Collator('cs-CZ')
const kindOrder: Readonly<Record<Place['kind'], number>> = {
  town: 0,
  quarter: 1,
  region: 2,
  district: 3,
  area: 4,
  metro: 5,
  street: 6,
  postcode: 7,
}

/** A word of what somebody has typed. */
interface Typed {
  text: string
  /** `K.` stands for a longer word. */
  isShort: boolean
  isNumber: boolean
  nominatives: ReadonlySet<string>
  /** How it fits the words of names that it may stand for. */
  fits: ReadonlyMap<string, Fit>
}

/** How a typed word fits one of a place: worst is best. */
const fits = { exact: 0, inflected: 1, beginning: 2, slip: 3 } as const
type Fit = (typeof fits)[keyof typeof fits]

/** Kinds of fits, the best first: `Kamenice okres Jihlava` is a whole name and what it lies in. */
const tiers = { whole: 0, wholeAround: 1, casedAround: 2, beginning: 3, inside: 4, around: 5, slip: 6 } as const

interface Ranked {
  place: IndexedPlace
  tier: number
  /** The worst fit of its words. */
  worst: Fit
  /** Words of its name that nobody has typed. */
  left: number
  /** Typed words that are of what it lies in. */
  inContext: number
}

/**
 * At most ten places for what somebody has typed so far, whole names before beginnings, then names that have the words
 * inside of them or in what they lie in, then those that only look alike; of equals the largest, and that with most homes.
 */
export function suggestFrom(index: PlaceIndex, text: string): IndexedPlace[] {
  const key = text.trim().toLowerCase()
  // Everybody begins with one or two letters, which many names have.
  if (key.length > 2) return rankedFor(index, text)
  const kept = short.get(index)
  const known = kept?.version === index.version ? kept.found : new Map<string, IndexedPlace[]>()
  if (kept?.found !== known) short.set(index, { version: index.version, found: known })
  const found = known.get(key) ?? rankedFor(index, text)
  if (known.size < mostKept) known.set(key, found)
  return found
}

/** Two letters of the alphabet, and some more. */
const mostKept = 2000
const short = new WeakMap<PlaceIndex, { version: number; found: Map<string, IndexedPlace[]> }>()

function rankedFor(index: PlaceIndex, text: string): IndexedPlace[] {
  const typed = typedWords(index, text)
  const found = ranked(index, typed)
  const [best] = found
  const guessed = best === undefined || best.tier > tiers.casedAround ? nearDistrict(index, typed) : []
  return [...new Set([...guessed, ...found.map(({ place }) => place)])].slice(0, maxSuggestions)
}

/** Towns that listings taught, with a district behind that we took for another one: `Dírná, okres Tábor`. */
function nearDistrict(index: PlaceIndex, typed: readonly Typed[]): IndexedPlace[] {
  for (let at = 1; at < typed.length; at += 1) {
    const district = districtNamed(typed.slice(at).map(({ text }) => text))
    if (district === undefined) continue
    return ranked(index, typed.slice(0, at), ({ kind, source }) => kind === 'town' && source === 'learnt')
      .filter(({ place, tier }) => tier === tiers.whole && liesIn(index, place, district, true))
      .map(({ place }) => place)
  }
  return []
}

function ranked(
  index: PlaceIndex,
  typed: readonly Typed[],
  mayBe: (place: IndexedPlace) => boolean = () => true,
): Ranked[] {
  const best = new Map<string, Ranked>()
  // `v Plzni`; but streets begin with such a word, too.
  const readings = typed.length > 1 && prepositions.has(typed[0]?.text ?? '') ? [typed, typed.slice(1)] : [typed]
  for (const words of readings)
    for (const name of candidates(index, words)) {
      const fitting = mayBe(name.place) ? rank(index, name, words) : null
      if (fitting === null) continue
      const known = best.get(fitting.place.id)
      if (known === undefined || byFit(fitting, known) < 0) best.set(fitting.place.id, fitting)
    }
  return [...best.values()].toSorted(typed.some(({ text }) => text === 'okres') ? inDistrict : byFit)
}

/** In a district, a village of a name is told apart before a part of another one. */
const inDistrict = (one: Ranked, other: Ranked) =>
  one.tier - other.tier || Number(other.place.kind === 'town') - Number(one.place.kind === 'town') || byFit(one, other)

const prepositions: ReadonlySet<string> = new Set(['v', 've', 'na', 'u', 'in', 'near', 'do'])

function byFit(one: Ranked, other: Ranked): number {
  return (
    one.tier - other.tier ||
    one.inContext - other.inContext ||
    (one.tier >= tiers.around ? one.left - other.left || one.worst - other.worst : 0) ||
    weightOf(other.place) - weightOf(one.place) ||
    kindOrder[one.place.kind] - kindOrder[other.place.kind] ||
    czechOrder.compare(one.place.name, other.place.name) ||
    czechOrder.compare(one.place.context, other.place.context)
  )
}

/** More words than any name has are not looked at. */
const mostWords = 10

function typedWords(index: PlaceIndex, text: string): Typed[] {
  // A postal code is one word, with or without its space.
  const { folded } = foldText(text.replace(/^\s*(\d{3})\s+(\d{1,2})(?=\D|$)/, '$1$2'))
  return [...folded.matchAll(/([\p{L}\p{N}]+)(\.?)/gu)].slice(0, mostWords).map(([, word = '', dot = '']) => {
    const typed = {
      text: word,
      isShort: dot !== '' && !/^\d/.test(word),
      isNumber: /^\d/.test(word),
      nominatives: new Set(nominativesOf(word)),
    }
    return { ...typed, fits: fitsOf(index, typed) }
  })
}

/** More names than this are not ranked for one text; those with the rarest words come first. */
const mostCandidates = 6000

/** Names that have at least one of the typed words, or one that looks like it. */
function candidates(index: PlaceIndex, typed: readonly Typed[]): Set<PlaceName> {
  const lists = typed.map(({ text, fits: words }) => ({
    isLong: text.length > 2,
    names: [...words.keys()].flatMap((word) => index.withWord(word)),
  }))
  // `K. Vary`: the longer word says which names to look at.
  const hasLong = lists.some(({ isLong, names }) => isLong && names.length > 0)
  // `Aš, okres Cheb`: a short name is typed as a whole.
  const first = typed[0]?.text ?? ''
  const found = new Set<PlaceName>(
    first.length > 2 ? [] : index.withWord(first).filter(({ words, isShort }) => words.length === 1 && !isShort),
  )
  for (const { names } of lists
    .filter(({ isLong }) => isLong || !hasLong)
    .toSorted((one, other) => one.names.length - other.names.length)) {
    if (found.size > 0 && found.size + names.length > mostCandidates) break
    for (const name of names) found.add(name)
  }
  return found
}

/** The words of names that a typed word may stand for. */
function fitsOf(index: PlaceIndex, typed: Omit<Typed, 'fits'>): Map<string, Fit> {
  const { text, nominatives, isNumber, isShort } = typed
  const words = index.words()
  const found = new Map<string, Fit>()
  if (!(isNumber && text.length < 3))
    for (const word of beginningWith(words, text)) found.set(word, isShort ? fits.inflected : fits.beginning)
  for (const word of nominatives) {
    // `brn` is the beginning of Brno rather than a case of Brná.
    if (text.length < leastForSlips && word !== text && word.startsWith(text)) continue
    if (index.withWord(word).length > 0) found.set(word, fits.inflected)
  }
  if (index.withWord(text).length > 0) found.set(text, fits.exact)
  if (found.size > 0 || isNumber || text.length < leastForSlips) return found
  // People seldom miss the first letter.
  for (const word of beginningWith(words, text.slice(0, 1)))
    if (looksLike(text, word, nominatives)) found.set(word, fits.slip)
  return found
}

/** The words of a sorted list that begin with a text. */
function beginningWith(words: readonly string[], text: string): readonly string[] {
  const from = firstFrom(words, text)
  let to = from
  while (to < words.length && words[to]?.startsWith(text) === true) to += 1
  return words.slice(from, to)
}

const leastForSlips = 4

/** One slip of the pen, in the word or in the beginning of it that is typed so far. */
function looksLike(text: string, word: string, nominatives: ReadonlySet<string>): boolean {
  if (word.length < leastForSlips) return false
  if (isSlip(text, word) || isSlip(text, word.slice(0, text.length)) || isSlip(text, word.slice(0, text.length + 1)))
    return true
  for (const nominative of nominatives) if (nominative.length >= leastForSlips && isSlip(nominative, word)) return true
  return false
}

/** The first place in a sorted list that is not before a text. */
function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** How a typed word fits one of a place; what a place lies in may have words that no name has. */
const fitOf = ({ fits: known, text }: Typed, word: string): Fit | null =>
  known.get(word) ?? (text.length > 2 && word.startsWith(text) ? fits.beginning : null)

/** How a name fits all of what was typed; null where it does not. */
function rank(index: PlaceIndex, { place, words, isShort }: PlaceName, typed: readonly Typed[]): Ranked | null {
  if (place.source === 'learnt' && place.homes === 0) return null
  if (isShort)
    return typed.length === 1 && typed[0]?.text === words[0]
      ? { place, tier: tiers.whole, worst: fits.exact, left: 0, inContext: 0 }
      : null
  let worst: Fit = fits.exact
  let first = -1
  let isOrdered = true
  let inContext = 0
  let around: Fit = fits.exact
  const used = new Set<number>()
  let context: readonly string[] | null = null
  for (const word of typed) {
    const [at, fit] = bestWord(word, words, used)
    if (fit === null) {
      context ??= index.contextWords(place)
      const [, outside] = bestWord(word, context, none)
      // The number of a house is nothing that we know.
      if (outside === null && !(word.isNumber && place.kind === 'street' && used.size > 0)) return null
      inContext += 1
      if (outside === fits.slip) worst = fits.slip
      else if (outside !== null && outside > around) around = outside
      continue
    }
    if (first === -1) first = at
    else if (at !== used.size) isOrdered = false
    used.add(at)
    if (fit > worst) worst = fit
  }
  if (used.size === 0) return null
  const left = words.length - used.size
  return {
    place,
    tier: tierOf({ worst, isFirst: first === 0 && isOrdered, around, inContext, left }),
    worst,
    left,
    inContext,
  }
}

const none: ReadonlySet<number> = new Set()

function tierOf({
  worst,
  isFirst,
  around,
  inContext,
  left,
}: {
  worst: Fit
  isFirst: boolean
  around: Fit
  inContext: number
  left: number
}): number {
  if (worst === fits.slip) return tiers.slip
  const isWhole = isFirst && left === 0 && worst <= fits.inflected
  const isExact = worst === fits.exact && around <= fits.inflected
  if (inContext > 0) return isWhole ? (isExact ? tiers.wholeAround : tiers.casedAround) : tiers.around
  if (!isFirst) return tiers.inside
  return isWhole ? tiers.whole : tiers.beginning
}

function bestWord(typed: Typed, words: readonly string[], used: ReadonlySet<number>): [number, Fit | null] {
  let best: [number, Fit | null] = [-1, null]
  for (const [at, word] of words.entries()) {
    if (used.has(at)) continue
    const fit = fitOf(typed, word)
    if (fit !== null && (best[1] === null || fit < best[1])) best = [at, fit]
  }
  return best
}
