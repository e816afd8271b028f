import { readAmount } from './readAmount.ts'
import { readDay } from './readDay.ts'
import { readFloor, readYear } from './readFloor.ts'
import { readAlone, readTitled } from './readLabel.ts'
import { readLayout } from './readLayout.ts'
import { readExcludedPlace, readPartOf, readPlace } from './readPlace.ts'
import { limitAt } from './limitAt.ts'
import { fieldWords, readField, readFiller, readLandmark, readOrder, readShared, readUnsupported } from './readWords.ts'
import type { Content, Part, Reader, ReadOptions, SpellingsOf } from './reading.ts'
import { isKnown } from './isKnown.ts'
import { joined } from './joined.ts'
import { respelled } from './respelled.ts'
import { settle } from './settle.ts'
import type { Understanding } from './settled.ts'
import { tokensOf, type Token } from './tokens.ts'
import { foldTravelTime } from './travelTime.ts'
import { withDistricts } from './withDistricts.ts'

/** The longest text that is read, in UTF-16 units: 200 characters of any kind. */
export const maxLength = 400

/** What denies a number: nobody has less than nothing. */
const readMinus: Reader = (tokens, start) =>
  tokens[start]?.text === 'minus'
    ? { length: Math.min(2, tokens.length - start), content: { type: 'words' } }
    : undefined

/** `min. plocha 60 m²`, `max cena 20 000`: what is measured stands behind the limit. */
const readMeasured: Reader = (tokens, start) => {
  const limit = limitAt(tokens, start)
  if (limit === undefined) return undefined
  let at = start + limit.length
  let measure: string | undefined
  // `min. výměra pozemku 800 m²`: the last one is meant.
  for (let named = fieldWords.find(tokens, at); named !== undefined; named = fieldWords.find(tokens, at)) {
    const measured = named.meanings.find(({ control }) => control === 'range')
    if (measured === undefined) return undefined
    measure = measured.key
    at += named.length
  }
  if (measure === undefined) return undefined
  const read = readAmount([...tokens.slice(start, start + limit.length), ...tokens.slice(at, at + longestAmount)], 0)
  if (read?.content.type !== 'amount') return undefined
  return { length: at - start - limit.length + read.length, content: { ...read.content, measure } }
}
const longestAmount = 6

/** `18 000 + 3 000 poplatky`: what is paid beside the price. */
const readExtra: Reader = (tokens, start) => {
  const at = start + (/^(?:\+|plus|a)$/.test(tokens[start]?.text ?? '') ? 1 : 0)
  const amount = at === start ? undefined : readAmount(tokens, at)
  const next = tokens[at + (amount?.length ?? 0)]?.text ?? ''
  const isExtra = /^(?:poplat|energi|sluzb|inkas|zaloh|fees|charges|utilities|bills)/.test(next)
  return amount === undefined || !isExtra
    ? undefined
    : { length: at + amount.length + 1 - start, content: { type: 'ignored', note: 'extra' } }
}

/** `jsme mladý pár`, `I’m a nurse`: no listing says so. */
const readSelf: Reader = (tokens, start, { findPlaces }) => {
  const textAt = (at: number) => tokens[at]?.text ?? ''
  const verb = /^(?:js(?:em|me)|(?:i am|we are)(?: an?)?)(?= )/.exec(
    [0, 1, 2, 3].map((at) => textAt(start + at)).join(' '),
  )
  if (verb === null) return undefined
  const from = start + verb[0].split(' ').length
  let at = from
  while (
    at < from + longestSelf &&
    tokens[at]?.kind === 'word' &&
    (!isKnown(textAt(at)) || textAt(at).startsWith('velk')) &&
    findPlaces?.([textAt(at)], false) === undefined
  )
    at += 1
  return at === from ? undefined : { length: at - start, content: { type: 'ignored', note: 'aboutYou' } }
}
const longestSelf = 3

// Straight quotes are what people type around anything.
const openingQuotes = new Set(['“', '„'])
const closingQuotes = new Set(['“', '”'])

/** Where a quotation ends that begins at a token; -1 where none does. What is quoted is words, whatever it says. */
export function closingQuote(tokens: readonly Token[], at: number): number {
  if (!openingQuotes.has(tokens[at]?.text ?? '')) return -1
  return tokens.findIndex(({ text }, index) => index > at && closingQuotes.has(text))
}

/** In this order; of what reads words of the fields and names of places, the longer one is meant. */
const first: readonly Reader[] = [
  readSelf,
  readMinus,
  readExtra,
  readMeasured,
  readLayout,
  readFloor,
  readYear,
  readDay,
  readOrder,
]
const last: readonly Reader[] = [readFiller]

/** What it takes to understand a text: the day, what finds places, and how its words are to be spelled. */
export interface SpelledOptions extends ReadOptions {
  spellingsOf: SpellingsOf
}

/**
 * What somebody means who types this, in Czech or English: filters, places and the words that remain, each with the text
 * that it was read from. It knows the names of places only by `findPlaces`, and slips and rare words by `spellingsOf`, so
 * that a browser can read what it does not know by what the server has answered.
 */
export function understandSpelled(text: string, options: SpelledOptions): Understanding {
  const typed = text.slice(0, maxLength)
  const written = withDistricts(tokensOf(typed))
  const tokens = respelled(written, options.spellingsOf(written))
  const parts: Part[] = []
  let at = 0
  while (at < tokens.length) {
    const closing = closingQuote(tokens, at)
    if (closing > at + 1) {
      parts.push({ from: at, to: at + 1, content: { type: 'ignored' } })
      parts.push({ from: at + 1, to: closing, content: { type: 'words' } })
      parts.push({ from: closing, to: closing + 1, content: { type: 'ignored' } })
      at = closing + 1
      continue
    }
    const read =
      readTitled(tokens, at, options) ??
      firstOf(first, at) ??
      [
        readExcludedPlace(tokens, at, options),
        readPlace(tokens, at, options),
        readLandmark(tokens, at),
        readField(tokens, at) ?? readShared(tokens, at),
        readAlone(tokens, at, options),
        readUnsupported(tokens, at),
      ]
        .filter((found) => found !== undefined)
        .toSorted((one, other) => other.length - one.length || rank(one.content) - rank(other.content))[0] ??
      readAmount(tokens, at) ??
      firstOf(last, at) ??
      readPartOf(tokens, at, options, parts)
    const content = read?.content ?? { type: 'words' }
    if (content.type === 'place' && content.relation === 'near') foldTravelTime(parts, tokens)
    parts.push({ from: at, to: at + (read?.length ?? 1), content: joined(content, tokens, parts) })
    at += read?.length ?? 1
  }
  return settle(typed, tokens, parts)

  function firstOf(readers: readonly Reader[], from: number) {
    for (const read of readers) {
      const found = read(tokens, from, options)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** A name that is also a word of a field is the word, unless a preposition makes it longer. */
function rank(content: Content): number {
  if (content.type === 'place' && content.isChosen === true) return -1
  return content.type === 'choices' ? 0 : 1
}
