import { isPurpose } from '#contract/understanding/readAmount.ts'
import { isWord, rareWords } from '#contract/understanding/rareWords.ts'
import { fieldWords } from '#contract/understanding/readWords.ts'
import { isSlip } from '#contract/understanding/isSlip.ts'
import type { FindPlaces } from '#contract/understanding/understand.ts'

import { bestOf, type Match } from './bestMatches.ts'
import { nearMisses } from './nearMisses.ts'
import { nominativesOf } from './nominatives.ts'
import { alsoWords, landmarks, rivers, stationsByWordOnly } from './otherNames.ts'
import { endOfHouseNumber, isStreetMeant } from './streetsNamed.ts'
import { isOtherWord, townsMisspelt } from './townSlips.ts'
import { endOfContext } from './placeAround.ts'
import { weightOf, type PlaceIndex, type PlaceName } from './placeIndex.ts'

/** Smaller places are named in full, where nothing announces them. */
const smallPlace = 1000
/** Towns of this size are meant before the word that they are named after: Most. */
const wellKnown = 30_000

/** Reads places from sentences by the names of an index, in any case; the longest name, the largest place first. */
export function placeFinder(index: PlaceIndex): FindPlaces {
  return (words, isAnnounced) => {
    const matches = [...matchesAt(index, words, isAnnounced), ...withContext(index, words, isAnnounced)]
    const length = Math.max(0, ...matches.map((match) => match.length))
    if (length === 0) return undefined
    return bestOf(
      index,
      matches.filter((match) => match.length === length),
    )
  }
}

/**
 * Names with what the place lies in behind them, `Kamenice, okres Jihlava` and `Hůrka, Bojanov`: only the place that lies
 * there is meant, although its name alone would be a word or a larger place.
 */
function withContext(index: PlaceIndex, words: readonly string[], isAnnounced: boolean): Match[] {
  if (!words.some((word, at) => at > 0 && /^(?:[,(-]|u|near|okres|okr|district|kraj|vysocina|\p{L}+ky)$/u.test(word)))
    return []
  const all = allNamesAt(index, words)
  const streets = all.flatMap((match) => inTown(index, match, words, isAnnounced) ?? [])
  if (streets.length > 0) return streets
  const named = all.filter((match) => isMeantWithContext(match, words, isAnnounced))
  for (const canGuess of [false, true]) {
    const found = named.flatMap((match) => {
      const length = endOfContext(index, match.name.place, words, match.length, canGuess)
      return length === match.length ? [] : [{ ...match, length }]
    })
    // In a district, a village of a name is told apart before a part of another one.
    const towns = found.filter(({ name }) => name.place.kind === 'town')
    if (found.length > 0) return towns.length > 0 ? towns : found
  }
  return lastWordBeside(index, words)
}

/** `Dlouhá 14, Praha 1`, `Francouzská, Brno`: a street, with the town or the part behind it that it lies in. */
function inTown(index: PlaceIndex, match: Match, words: readonly string[], isAnnounced: boolean): Match | undefined {
  const { place } = match.name
  if (place.kind !== 'street') return undefined
  const comma = words[match.length] === ',' ? 1 : 0
  if (comma === 0 && match.length === match.name.words.length) return undefined
  const behind = allNamesAt(index, words.slice(match.length + comma)).filter(
    ({ name, isExact }) => isExact && /^(?:town|quarter)$/.test(name.place.kind) && name.place.townId === place.townId,
  )
  const length = Math.max(0, ...behind.map((found) => found.length))
  if (length === 0 || !isStreetMeant(match, words, { isAnnounced, hasTownBehind: true })) return undefined
  return { ...match, length: match.length + comma + length }
}

/** `Bystřice u Olomouce`: Velká Bystřice, where no Bystřice lies there. */
function lastWordBeside(index: PlaceIndex, words: readonly string[]): Match[] {
  const [first = '', second] = words
  if (second !== 'u' || isWord(first) || landmarks.has(first)) return []
  return nominativesOf(first)
    .filter((nominative) => !alsoWords.has(nominative) && !landmarks.has(nominative))
    .flatMap((nominative) => index.withWord(nominative).filter(({ words: own }) => own.at(-1) === nominative))
    .filter(({ place, words: own }) => place.kind === 'town' && own.length > 1)
    .flatMap((name) => {
      const length = endOfContext(index, name.place, words, 1, false)
      return length === 1 ? [] : [{ name, length, isExact: true }]
    })
}

/** `byt nový, Městec Králové` is no home in the part Nový. */
function isMeantWithContext({ name, isExact }: Match, [first = '']: readonly string[], isAnnounced: boolean): boolean {
  const { place, words } = name
  if (name.isShort || !(isExact || isAnnounced) || (place.source === 'learnt' && place.homes === 0)) return false
  return place.kind === 'town' || (place.kind === 'quarter' && !(words.length === 1 && isWord(first)))
}

function matchesAt(index: PlaceIndex, words: readonly string[], isAnnounced: boolean): Match[] {
  const [first = ''] = words
  // `na hranici pozemku`: the town is called by a plural, `v Hranicích`.
  if (first === 'hranici') return []
  const code = postcodeAt(words) ?? postcodeOfTown(index, words)
  if (code !== null) return index.beginningWith(code.word).map((name) => ({ name, length: code.length, isExact: true }))
  if (/^(?:metr[aou]|stanic[ei]?|metro)$/.test(first)) return stationsAt(index, words)
  // A stop of the tram may have the name of a station; Zastávka is a town as well.
  const stops = /^zastavk[yue]$/.test(first) ? stationsAt(index, words) : []
  if (stops.length > 0) return stops
  // `byt ÚL, 2+1`: no street is called so.
  const isTown =
    first === 'ul' && (words.length === 1 || /^(?:[,;]|\d)$/.test(words[1] ?? '') || isWord(words[1] ?? ''))
  if (/^(?:ulic[ei]|ul|street)$/.test(first) && !isTown) return streetsAt(index, words)
  if (/^(?:obec|obci|vesnic[ei]|village)$/.test(first)) return villagesAt(index, words)
  return [...namesAt(index, words, isAnnounced), ...landscapesAt(index, words), ...districtsAt(index, words)]
}

/** `Kladno district`, `Kladno okres` */
function districtsAt(index: PlaceIndex, words: readonly string[]): Match[] {
  const at = words.findIndex((word) => /^(?:district|okres)$/.test(word))
  // `district Kladno`
  if (at === 0 && words[0] === 'district')
    return allNamesAt(index, ['okres', ...words.slice(1)]).filter(({ name }) => name.place.kind === 'district')
  if (at < 1 || at > longestDistrict) return []
  return allNamesAt(index, ['okres', ...words.slice(0, at)]).filter(
    ({ name, length }) => name.place.kind === 'district' && length === at + 1,
  )
}
/** Words of the longest name of a district: `Ústí nad Labem`, `Praha - východ`. */
const longestDistrict = 3

/** `602 00`, also behind `PSČ`. */
function postcodeAt(words: readonly string[]): { word: string; length: number } | null {
  const skipped = /^(?:psc|postcode|zip|postal)$/.test(words[0] ?? '') ? (words[1] === 'code' ? 2 : 1) : 0
  const word = (words[skipped] ?? '').replaceAll(/\s/g, '')
  const isWritten = /^\d{3}\s+\d{2}$/.test(words[skipped] ?? '') || (skipped > 0 && /^\d{5}$/.test(word))
  return isWritten ? { word, length: skipped + 1 } : null
}

/** `60200 Brno`: nobody pays that much rent, and the code is that of the town. `13000 Praha` may be either. */
function postcodeOfTown(
  index: PlaceIndex,
  [code = '', ...behind]: readonly string[],
): { word: string; length: number } | null {
  if (!/^[2-7]\d{4}$/.test(code) || behind.length === 0) return null
  const towns = new Set(index.beginningWith(code).map(({ place }) => place.townId))
  const isMeant = allNamesAt(index, behind).some(
    ({ name: { place } }) => place.kind === 'town' && towns.has(place.townId),
  )
  return isMeant ? { word: code, length: 1 } : null
}

/** `metra Anděl`, `stanice metra Anděl`, `metro station Anděl`. */
function stationsAt(index: PlaceIndex, words: readonly string[]): Match[] {
  const skipped = /^(?:stanic\p{L}* metr\p{L}+|metro station)$/u.test(words.slice(0, 2).join(' ')) ? 2 : 1
  return allNamesAt(index, words.slice(skipped))
    .filter(({ name }) => name.place.kind === 'metro')
    .map((match) => ({ ...match, length: match.length + skipped }))
}

/** `ulice Francouzská`, `ul. 28. října` */
function streetsAt(index: PlaceIndex, words: readonly string[]): Match[] {
  const skipped = words[1] === '.' ? 2 : 1
  const own = words.slice(skipped)
  // `tichá ulice zeleň` is not in Zelená: a name in another case ends with a vowel, too.
  const isInflected = /[aeiouy]$/.test(own[0] ?? '')
  return allNamesAt(index, own)
    .filter(({ name, isExact }) => name.place.kind === 'street' && (isExact || isInflected))
    .map((match) => ({ ...match, length: match.length + skipped }))
}

/** `obec Nový Dům`: it is said that the words are a name. */
function villagesAt(index: PlaceIndex, words: readonly string[]): Match[] {
  return allNamesAt(index, words.slice(1))
    .filter(({ name, isExact }) => isExact && !name.isShort && /^(?:town|quarter)$/.test(name.place.kind))
    .map((match) => ({ ...match, length: match.length + 1 }))
}

/** `lake Lipno` */
function landscapesAt(index: PlaceIndex, words: readonly string[]): Match[] {
  if (!/^(?:lake|jezer\p{L}*|prehrad\p{L}*|nadrz\p{L}*|pohori)$/u.test(words[0] ?? '')) return []
  return namesAt(index, words.slice(1), true)
    .filter(({ name }) => name.place.kind === 'area')
    .map((match) => ({ ...match, length: match.length + 1 }))
}

function namesAt(index: PlaceIndex, words: readonly string[], isAnnounced: boolean): Match[] {
  const [first = '', second] = words
  if (!/^\p{L}+$/u.test(first)) return []
  const isShort = second === '.'
  if (first.length < 2 && !isShort && first !== 'p') return []
  if (isShort) {
    const short = abbreviatedAt(index, words)
    if (short.length > 0) return short
  }
  const found = allNamesAt(index, words).filter((match) => isMeant(match, words, isAnnounced))
  const short = shortenedAt(index, words, Math.max(0, ...found.map(({ length }) => length)))
  if (short.length > 0) return short
  if (found.length > 0) return found
  const misspelt = (names: readonly PlaceName[]) =>
    names
      .flatMap((name) => matched(name, words) ?? [])
      .filter((match) => isMeant(match, words, isAnnounced))
      .map(withWordsBehind(words))
      .map((match) => ({ ...match, isSlip: true }))
  if (isOtherWord(first)) return []
  const near = misspelt(nearMisses(index, first, isAnnounced))
  return near.length > 0 ? near : misspelt(townsMisspelt(index, words))
}

function allNamesAt(index: PlaceIndex, words: readonly string[]): Match[] {
  return nominativesOf(words[0] ?? '')
    .flatMap((nominative) => index.beginningWith(nominative))
    .flatMap((name) => matched(name, words) ?? [])
    .map(withWordsBehind(words))
}

/** `K. Vary`, `Ústí n. L.` */
function abbreviatedAt(index: PlaceIndex, words: readonly string[]): Match[] {
  const [first = ''] = words
  const found: Match[] = []
  for (const key of index.firstWords()) {
    if (!key.startsWith(first) || key === first) continue
    for (const name of index.beginningWith(key)) {
      if (name.words.length < 2 || weightOf(name.place) < 8000) continue
      const match = matched(name, words)
      if (match !== undefined && match.length > 2) found.push(match)
    }
  }
  return found
}

const shortWords: Readonly<Record<string, readonly string[]>> = { nad: ['n'], pod: ['p'] }
const isShortOf = (word: string, own: string) => word === own || shortWords[own]?.includes(word) === true

/** `uh hradiste`, `zdar n sazavou`, `rychnov n kn`: large towns of several words that are written short without a dot. */
function shortenedAt(index: PlaceIndex, words: readonly string[], beyond: number): Match[] {
  const [first = '', second = ''] = words
  if (second === '' || prepositions.has(first) || isWord(first)) return []
  const names = [...index.beginningWith(first), ...(/^\p{L}{2,3}$/u.test(first) ? index.withWord(second) : [])]
  return names.flatMap((name) => {
    const { length } = name.words
    if (length < 2 || length <= beyond || weightOf(name.place) < 8000) return []
    const fits = name.words.every((own, at) => {
      const word = words[at] ?? ''
      if (at === 0) return word === own || (word.length < 4 && own.startsWith(word) && length === 2)
      return isShortOf(word, own) || (words[at - 1] === 'n' && word.length > 1 && own.startsWith(word))
    })
    return fits && !name.words.every((own, at) => own === words[at]) ? [{ name, length, isExact: true }] : []
  })
}
const prepositions: ReadonlySet<string> = new Set([
  'v',
  've',
  'na',
  'u',
  'do',
  'od',
  'ke',
  'ku',
  'za',
  'ze',
  'in',
  'at',
  'near',
])

/** Whether somebody who writes this means the place, and not another word. */
function isMeant({ name, length, isExact }: Match, words: readonly string[], isAnnounced: boolean): boolean {
  const { place } = name
  // `u Vltavy` is the river.
  if (place.kind === 'quarter' && rivers.has(name.words.join(' '))) return false
  if (place.kind === 'street')
    return isStreetMeant({ name, length, isExact }, words, { isAnnounced, hasTownBehind: false })
  if (place.kind === 'metro' && stationsByWordOnly.has(name.words.join(' '))) return hasStationBehind(words, name)
  const [first = ''] = words
  if (name.isShort) return isAnnounced && isExact
  // `Jičínská` is a street, `na Jičínsku` the country around the town.
  if (place.kind === 'district' && /^\p{L}+[sc]ko$/u.test(name.words.join(' '))) return /(?:o|u|em)$/.test(first)
  if (name.words.length > 1) return (isAnnounced && isExact) || !isDescription(name, words.slice(0, length))
  // `Hranice na Moravě`
  if (place.kind === 'town' && length > 1) return true
  const weight = weightOf(place)
  // `parkování ve dvoře` is not in Dvory.
  if (place.kind === 'quarter' && !isExact && landmarks.has(first)) return false
  if (weight < smallPlace && (isWord(first) || landmarks.has(first) || landmarks.has(name.words[0] ?? ''))) return false
  // `vysoké stropy`, `ve staré fabrice`, `v dobré lokalitě`
  const isAdjective = /[ýáéí]$/.test(place.name) && /^\p{L}{3,}$/u.test(words[length] ?? '')
  if (isAdjective && (weight < smallPlace || (!isExact && alsoWords.has(name.words[0] ?? '')))) return false
  if (isAnnounced) return true
  if (weight < wellKnown && (alsoWords.has(first) || alsoWords.has(name.words[0] ?? ''))) return false
  if (weight < smallPlace || place.kind === 'metro') return isExact && first.length >= 4
  return isExact || (first.length >= 4 && weight >= (first.length === 4 ? 50_000 : 5000))
}

/** `nový dům`, `krásný les`, `tři studně`: of a thing that homes have, or are, it says how it is before a hamlet is meant. */
function isDescription({ place, words: own }: PlaceName, typed: readonly string[]): boolean {
  const last = own.at(-1) ?? ''
  return (
    /^(?:town|quarter)$/.test(place.kind) &&
    weightOf(place) < smallPlace &&
    own.length === 2 &&
    place.source !== 'built_in' &&
    (/^\p{L}+[ýáéí]\s/u.test(place.name) || own[0] === 'tri') &&
    [last, typed.at(-1) ?? ''].some((word) => fieldWords.knows(word) || rareWords.knows(word) || landmarks.has(word))
  )
}

const hasStationBehind = (words: readonly string[], { words: own }: PlaceName) =>
  /^(?:metr|stanic|station)/.test(words[own.length] ?? '')

/** Words behind a name that say what it is, and the number of a house. */
const withWordsBehind =
  (words: readonly string[]) =>
  (match: Match): Match => {
    const { kind } = match.name.place
    let at = match.length
    if (kind === 'metro') while (/^(?:metro|station|stanice)$/.test(words[at] ?? '')) at += 1
    if (kind === 'region' && /^(?:region|kraj)$/.test(words[at] ?? '')) at += 1
    if (kind === 'district' && /^(?:district|okres)$/.test(words[at] ?? '')) at += 1
    if (kind === 'quarter' && /^(?:district|quarter|neighbou?rhood)$/.test(words[at] ?? '')) at += 1
    // `Zábřeh na Moravě`
    if (kind === 'town' && words[at] === 'na' && /^morav[eu]$/.test(words[at + 1] ?? '')) at += 2
    // `Opava město`
    if (kind === 'town' && words[at] === 'mesto') at += 1
    if (kind === 'town' && words[at] === 'city' && words[at + 1]?.startsWith('cent') !== true) at += 1
    if (kind === 'area' && /^(?:mountains?|hills|lake|hory|pohori)$/.test(words[at] ?? '')) at += 1
    if (kind === 'street') {
      if (/^(?:street|ulice)$/.test(words[at] ?? '')) at += 1
      at = endOfHouseNumber(words, at)
    }
    return { ...match, length: Math.min(at, words.length) }
  }

function matched(name: PlaceName, words: readonly string[]): Match | undefined {
  let at = 0
  let isExact = true
  let full = 0
  let slips = 0
  for (const [index, own] of name.words.entries()) {
    if (index > 0 && words[at] === '-') at += 1
    const word = words[at] ?? ''
    if (word === own) [at, full] = [at + 1, full + 1]
    // `28. října` is written with a dot.
    else if (words[at] === '.' && words[at + 1] === own && index > 0) [at, full] = [at + 2, full + 1]
    else if (words[at + 1] === '.' && own.startsWith(word) && word !== '' && (index > 0 || name.words.length > 1))
      at += 2
    else if (/^\d/.test(own)) return undefined
    else if (nominativesOf(word).includes(own)) {
      isExact = false
      full += 1
      at += 1
    } else if (
      // A short word behind a town is a word: `Brno levně` is not Brno-Lesná.
      word.length >= (index === 0 ? 4 : name.place.kind === 'quarter' ? 6 : 3) &&
      slips === 0 &&
      nominativesOf(word).some((nominative) => isSlip(nominative, own))
    ) {
      slips += 1
      isExact = false
      at += 1
    } else return undefined
  }
  // `č. p.` is no town, and a small place is not meant by a slip of the pen.
  if (full === 0 && slips === 0) return undefined
  if (slips > 0 && weightOf(name.place) < smallPlace) return undefined
  const last = name.words.at(-1) ?? ''
  // `v Pardubicích v OV` is not Pardubice V.
  if (/^[iv]$/.test(last) && /^\p{L}/u.test(words[at] ?? '')) return undefined
  // `Praha 2+kk` and `Praha 3 mil` are not districts.
  if (/^\d/.test(last) && name.words.length > 1 && isAmount(words[at] ?? '', words[at + 1] ?? '')) return undefined
  return { name, length: at, isExact, ...(slips > 0 && { isSlip: true }) }
}

const isAmount = (word: string, next: string) =>
  /^(?:\+|kk|mil|milion\p{L}*|tis|tisic\p{L}*|m2?|k|km|pokoj\p{L}+|loznic\p{L}*|bed(?:room)?s?|room\p{L}*)$/u.test(
    word,
  ) && !(word === 'k' && isPurpose(next))
