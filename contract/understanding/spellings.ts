import { isTownId } from './foreignParts.ts'
import { floors, months, relations, roomNumbers, scales, units } from './grammarWords.ts'
import { isSlip, isSwap } from './isSlip.ts'
import { properWords } from './properWords.ts'
import { isWord, rareWords, tellingWords } from './rareWords.ts'
import { isMeasured } from './readAmount.ts'
import { readAlone, readTitled } from './readLabel.ts'
import { fieldWords } from './readWords.ts'
import type { FindPlaces, ReadOptions, Spelling } from './reading.ts'
import { textOf } from './respelled.ts'
import { tokensOf, type Token } from './tokens.ts'
import { closingQuote } from './understandSpelled.ts'
import { stemsOf } from './vocabulary.ts'

const shortest = 5

const englishDays =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  )

/** Words of the fields that are long enough to be told apart, by their first letter. */
const byFirst = new Map<string, string[]>()
for (const word of [
  ...fieldWords.words(),
  ...tellingWords.words(),
  ...scales.words(),
  ...floors.words(),
  ...roomNumbers.words(),
  ...units.words(),
]) {
  const plain = word.replace('*', '')
  if (plain.length < 4 || !/^[a-z]+$/.test(plain)) continue
  const [letter = ''] = plain
  byFirst.set(letter, [...(byFirst.get(letter) ?? []), word])
}

const usualWords: ReadonlySet<string> = new Set(fieldWords.words())

/** Slips of the pen, where one word of the fields alone can be meant, and rare words. */
export function spellingsOf(tokens: readonly Token[], options: ReadOptions): Spelling[] {
  const found: Spelling[] = []
  for (let at = 0; at < tokens.length;) {
    // What is quoted stays as it is written, and so does the same word elsewhere.
    const closing = closingQuote(tokens, at)
    if (closing > at) {
      at = closing + 1
      continue
    }
    const { length, spelling }: Spelled =
      labelAt(tokens, at, options) ??
      storeysAt(tokens, at) ??
      ageAt(tokens, at, options) ??
      dayAt(tokens, at) ??
      minutesAt(tokens, at) ??
      rareAt(tokens, at, options) ??
      slipAt(tokens, at, options)
    if (spelling !== undefined) found.push(spelling)
    at += Math.max(1, length)
  }
  return found
}

/** `Condition: Under reconstruction` is compared as it is written; `bez provize realitce` goes on behind a label. */
function labelAt(tokens: readonly Token[], at: number, options: ReadOptions): Spelled | undefined {
  const titled = readTitled(tokens, at, options)
  const alone = titled === undefined ? readAlone(tokens, at, options) : undefined
  return alone !== undefined && (rareWords.find(tokens, at)?.length ?? 0) >= alone.length
    ? undefined
    : (titled ?? alone)
}

/** `4. NP/8`, `4/8 patro`, `3. patro z 5`: the second number is how many floors the house has. */
function storeysAt(tokens: readonly Token[], at: number): Spelled | undefined {
  const [, floor, early, most, late] =
    /^(\d{1,2})(?: \.| st| nd| rd| th)?( (?:np|n p|nadzemni podlazi|podlazi|patr[aoeu]|patre|poschodi|floor))?(?: \.)? (?:\/|z|ze|of|out of) (?:celkem |celkovych )?(\d{1,2})(?: \.)?( (?:np|podlazi|patr[aoeu]?|patre|poschodi|floors?))?(?= |$)/.exec(
      textOf(tokens.slice(at, at + longestStoreys)),
    ) ?? []
  const unit = early ?? late
  if (floor === undefined || unit === undefined || Number(floor) > Number(most)) return undefined
  let length = 0
  for (let numbers = 0; numbers < 2; length += 1) numbers += tokens[at + length]?.kind === 'number' ? 1 : 0
  if (late === undefined && isMeasured(tokens, at + length - 1)) return undefined
  if (late !== undefined) length += (tokens[at + length]?.text === '.' ? 1 : 0) + late.trim().split(' ').length
  return {
    length,
    spelling: { typed: textOf(tokens.slice(at, at + length)), meant: `${floor}${unit}` },
  }
}
const longestStoreys = 10

/** `do 10 let stáří`, `max 20 let starý`, `less than 10 years old`: how old a house may be says when it was built. */
function ageAt(tokens: readonly Token[], at: number, { today }: ReadOptions): Spelled | undefined {
  const said = textOf(tokens.slice(at, at + longestAge))
  const [typed = '', , years] =
    /^(do|max|max \.|maximalne|nejvyse|ne starsi nez|neni starsi nez|mladsi nez|less than|under|up to|not older than|no older than|newer than|younger than) (\d{1,2}) (?:let|roku|years?)(?: (?:star[yaei]|stareho|stari|old))?(?= |$)/.exec(
      said,
    ) ?? []
  if (years === undefined || !/star|old|mlad|new|young/.test(typed)) return undefined
  return {
    length: typed.split(' ').length,
    spelling: { typed, meant: `po roce ${String(Number(today.slice(0, 4)) - Number(years))}` },
  }
}
const longestAge = 8

const spokenDays: readonly RegExp[] = [
  ...'prvni(?:ho|mu) druh(?:eho|emu) treti(?:ho|mu) ctvrt(?:eho|emu) pat(?:eho|emu) sest(?:eho|emu) sedm(?:eho|emu)'.split(
    ' ',
  ),
  ...'osm(?:eho|emu) devat(?:eho|emu) desat(?:eho|emu) jedenact(?:eho|emu) dvanact(?:eho|emu) trinact(?:eho|emu)'.split(
    ' ',
  ),
  ...'ctrnact(?:eho|emu) patnact(?:eho|emu)'.split(' '),
].map((stem, index) => new RegExp(`^(?:${stem}|${englishDays[index] ?? ''})$`))

const dayOf = (text = '') => spokenDays.findIndex((day) => day.test(text)) + 1

/** `od prvního února`, `from the fifteenth of January`, `February first`: a day that is spoken. */
function dayAt(tokens: readonly Token[], at: number): Spelled | undefined {
  const [first, second, third] = tokens.slice(at, at + 3).map(({ text }) => text)
  const isMonth = (index: number) => months.find(tokens, index) !== undefined
  const day = dayOf(first)
  if (day > 0 && (isMonth(at + 1) || (second === 'of' && isMonth(at + 2)))) {
    const length = second === 'of' ? 3 : 2
    const month = length === 3 ? third : second
    return { length, spelling: { typed: textOf(tokens.slice(at, at + length)), meant: `${day} ${month}` } }
  }
  const behind = dayOf(second)
  if (behind === 0 || !isMonth(at) || months.find(tokens, at)?.length !== 1) return undefined
  return { length: 2, spelling: { typed: `${first} ${second}`, meant: `${first} ${behind}` } }
}

/** `20 min. od Prahy` */
function minutesAt(tokens: readonly Token[], at: number): Spelled | undefined {
  const isTime =
    tokens[at - 1]?.kind === 'number' && /^min \. (?:od|do|k|from|to)$/.test(textOf(tokens.slice(at, at + 3)))
  return isTime ? { length: 2, spelling: { typed: 'min .', meant: 'minut' } } : undefined
}

/** How many tokens are dealt with, and how they are to be spelled. */
interface Spelled {
  length: number
  spelling?: Spelling
}

/** A rare phrase, unless it begins a longer one or the name of a place. */
function rareAt(tokens: readonly Token[], at: number, { findPlaces }: ReadOptions): Spelled | undefined {
  const rare = rareWords.find(tokens, at)
  const [meant] = rare?.meanings ?? []
  const known = fieldWords.find(tokens, at)?.length ?? 0
  if (rare === undefined || meant === undefined || rare.length <= known)
    return known > 1 ? { length: known } : undefined
  // `next to a park` and `walking distance from Brno main station` stay as they are written.
  const beside = /^(?:near|u)$/.test(meant) ? findPlaces?.(nextTexts(tokens, at + rare.length), true) : undefined
  if (/^(?:near|u)$/.test(meant) && beside?.candidates.every(({ id }) => !isTownId(id)) !== true) return { length: 1 }
  const name = findPlaces?.(nextTexts(tokens, at), true)
  const isAnnounced = [1, 2].some((length) => relations.find(tokens, at - length)?.length === length)
  const isName =
    name !== undefined && name.isExact && (name.length > rare.length || (isAnnounced && name.length === rare.length))
  if (isName) return { length: name.length }
  // `Stodůlky nebo Nové Butovice`: a name that goes on behind the phrase has begun in it.
  for (let inside = 1; inside < rare.length; inside += 1) {
    const begun = findPlaces?.(nextTexts(tokens, at + inside), false)
    if (begun?.isExact === true && begun.length > rare.length - inside) return { length: inside }
  }
  return { length: rare.length, spelling: { typed: textOf(tokens.slice(at, at + rare.length)), meant } }
}

const nextTexts = (tokens: readonly Token[], at: number) => tokens.slice(at, at + 7).map(({ text }) => text)

const isSaying = (word: string) => fieldWords.knows(word) || rareWords.knows(word)

/** Words that were put right may be rare. */
function commonWords(text: string): string {
  const tokens = tokensOf(text)
  const rare = rareWords.find(tokens, 0)
  return rare?.length === tokens.length ? (rare.meanings[0] ?? text) : text
}

function slipAt(tokens: readonly Token[], at: number, { findPlaces }: ReadOptions): Spelled {
  const { kind, text: typed = '' } = tokens[at] ?? {}
  const feature = isBehindLayout(tokens, at) ? behindLayout.get(typed) : undefined
  if (feature !== undefined) return { length: 1, spelling: { typed, meant: feature } }
  // `gar.`, `gar+zahr`
  const hasDot = tokens[at + 1]?.text === '.' || [-1, 1].some((step) => tokens[at + step]?.text === '+')
  const isCutShort = hasDot && abbreviations.has(typed)
  if (kind !== 'word' || typed.length < 3 || (isWord(typed) && !isCutShort) || properWords.has(typed))
    return { length: 1 }
  // `2pok. byt`
  const counted = tokens[at - (tokens[at - 1]?.text === '-' ? 2 : 1)]
  const isCounted = typed === 'pok' && counted?.kind === 'number'
  const sound = isCounted ? 'pokojovy' : spelledBySound(typed)
  if (sound === undefined && typed.length < 4 && !hasDot) return { length: 1 }
  // `Dolní Domaslavice`: no word of a name is put right or parted.
  const name = findPlaces?.(nextTexts(tokens, at), true)
  if (name !== undefined) return { length: name.length }
  const meant =
    sound ?? (hasDot ? fullWord(typed, tokens[at + 2]?.text) : undefined) ?? typedTwice(typed) ?? meantWord(typed)
  if (meant !== undefined) return { length: 1, spelling: { typed, meant: commonWords(meant), isSlip: true } }
  const parts = parted(typed, findPlaces)
  return parts === undefined ? { length: 1 } : { length: 1, spelling: { typed, meant: parts } }
}

/** `bytbrno`: a word of the fields and what was typed to it without a space. */
function parted(typed: string, findPlaces: FindPlaces | undefined): string | undefined {
  for (let length = typed.length - 3; length >= 3; length -= 1) {
    const [text, rest] = [typed.slice(0, length), typed.slice(length)]
    if (isSaying(text) && (isSaying(rest) || findPlaces?.([rest], false) !== undefined))
      return commonWords(`${text} ${rest}`)
  }
  return undefined
}

/** `bit`, `koupym`: `i` and `y` sound alike in Czech. Endings are compared without that. */
function spelledBySound(text: string): string | undefined {
  for (const { index, 0: letter } of text.matchAll(/[iy](?=.)/g)) {
    const other = `${text.slice(0, index)}${letter === 'i' ? 'y' : 'i'}${text.slice(index + 1)}`
    if (isSaying(other)) return other
  }
  return undefined
}

/** `bytt`: a letter that was typed twice. */
function typedTwice(text: string): string | undefined {
  const single = text.replace(/(\p{L})\1/u, '$1')
  return single !== text && isSaying(single) ? single : undefined
}

/** `3+1/L`, `2+kk+B`: what brokers write behind a layout. */
const behindLayout = new Map([
  ['b', 'balkon'],
  ['l', 'lodzie'],
  ['t', 'terasa'],
  ['s', 'sklep'],
  ['g', 'garaz'],
  ['v', 'vytah'],
  ['gp', 'garazove stani'],
  ['gs', 'garazove stani'],
  ['ps', 'parkovaci stani'],
])
/** What brokers cut short although several words begin so. */
const abbreviations = new Map([
  ['nov', 'novostavba'],
  ['ter', 'terasa'],
  ['gar', 'garaz'],
  ['zahr', 'zahrada'],
  ['vyt', 'vytah'],
  ['skl', 'sklep'],
  ['prod', 'prodej'],
])

/** Whether a letter stands behind a layout, or behind another one that does. */
function isBehindLayout(tokens: readonly Token[], at: number): boolean {
  const { text: sign = '' } = tokens[at - 1] ?? {}
  // `2+kk, B, S`, but not `2+kk, s balkonem`
  const isList = sign === ',' && (at + 1 === tokens.length || tokens[at + 1]?.kind === 'sign')
  if (!isList && !/^[/+]$/.test(sign)) return false
  const { text: before = '' } = tokens[at - 2] ?? {}
  return /^(?:kk|1)$/.test(before) || (behindLayout.has(before) && isBehindLayout(tokens, at - 2))
}

/** `novost.`, `stav.`: the words of the fields that begin so, where they are forms of one; rare ones where no other does. */
function fullWord(text: string, next = ''): string | undefined {
  const usual = abbreviations.get(text)
  if (usual !== undefined) return text === 'gar' && next.startsWith('stan') ? 'garazove' : usual
  const begun = (byFirst.get(text[0] ?? '') ?? []).filter((word) => word.startsWith(text))
  const common = begun.filter((word) => usualWords.has(word))
  const [meant, ...others] = (common.length > 0 ? common : begun).map((word) => word.replace('*', ''))
  const root = meant?.slice(0, text.length + 2) ?? ''
  return others.every((word) => word.startsWith(root)) ? meant : undefined
}

function meantWord(text: string): string | undefined {
  const stems = stemsOf(text)
  const found = new Set<string>()
  for (const word of byFirst.get(text[0] ?? '') ?? []) {
    const isStem = word.endsWith('*')
    for (const stem of stems) {
      // `pokles` is no `pole` in the plural.
      if (stem.endsWith('*') !== isStem || (stem !== text && stem.length < 6 && !isStem)) continue
      // Short words are too much alike for more than two letters in the wrong order, or a missing one of a whole word.
      const isLike = text.length > shortest || (!isStem && word.length > text.length) ? isSlip : isSwap
      if (isLike(stem, word)) found.add(isStem ? word.slice(0, -1) : word)
    }
  }
  const [meant] = [...found].toSorted((a, b) => b.length - a.length)
  return meant
}
