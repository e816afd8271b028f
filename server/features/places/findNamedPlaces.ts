import { districts } from '#contract/entities/districts.ts'
import { foldText } from '#contract/understanding/foldText.ts'
import { isLengthSlip, isSlip, isSwap } from '#contract/understanding/isSlip.ts'
import type { FindPlaces, FoundPlaces, KnownPlace } from '#contract/understanding/understand.ts'

import { nominativesOf } from './nominatives.ts'
import { placeRows, type PlaceRow } from './placeRows.ts'

/** What people call places that the gazetteer has by another name. */
const otherNames: Readonly<Record<string, string>> = {
  prague: 'praha',
  prag: 'praha',
  pragu: 'praha',
  pilsen: 'plzen',
  carlsbad: 'karlovy vary',
  karlsbad: 'karlovy vary',
  marienbad: 'marianske lazne',
  budweis: 'ceske budejovice',
  budejky: 'ceske budejovice',
  budejovice: 'ceske budejovice',
  hradec: 'hradec kralove',
  usti: 'usti nad labem',
  boleslav: 'mlada boleslav',
  krumlov: 'cesky krumlov',
  valmez: 'valasske mezirici',
  vary: 'karlovy vary',
  jablonec: 'jablonec nad nisou',
  'brandys nad labem': 'brandys nad labem stara boleslav',
  'old town': 'stare mesto',
  'lesser town': 'mala strana',
  'new town': 'nove mesto',
  'prague west': 'okres praha zapad',
  'prague east': 'okres praha vychod',
  'stredni cechy': 'stredocesky kraj',
  'jizni cechy': 'jihocesky kraj',
  'jizni morava': 'jihomoravsky kraj',
  'severni morava': 'moravskoslezsky kraj',
  'stredni morava': 'olomoucky kraj',
  'vychodni cechy': 'kralovehradecky kraj',
  'zapadni cechy': 'plzensky kraj',
  'severni cechy': 'ustecky kraj',
}

/** Quarters of the municipal districts of Prague that addresses do not name. */
const laterDistricts: Readonly<Record<string, readonly string[]>> = {
  'praha 11': ['chodov', 'haje'],
  'praha 12': ['modrany', 'kamyk'],
  'praha 13': ['stodulky'],
  'praha 14': ['kyje', 'cerny most', 'hloubetin'],
  'praha 15': ['hostivar', 'horni mecholupy'],
  'praha 16': ['radotin'],
  'praha 17': ['repy'],
  'praha 18': ['letnany'],
  'praha 19': ['kbely'],
  'praha 20': ['horni pocernice'],
  'praha 22': ['uhrineves'],
}

/** Names that are words of every language first. */
const alsoWords = new Set([
  'mlade',
  'dvory',
  'predmesti',
  'cihelna',
  'komin',
  'maj',
  'vltava',
  'studena',
  'dobra',
  'plana',
  'stare',
  'nove',
])

interface Named {
  place: KnownPlace
  population: number
  words: readonly string[]
}

const wordsOf = (name: string) =>
  foldText(name)
    .folded.split(/[\s-]+/)
    .filter((word) => word !== '')

let index: ReadonlyMap<string, readonly Named[]> | undefined

/** Names by their first word. */
function nameIndex(): ReadonlyMap<string, readonly Named[]> {
  index ??= indexOf(allNames())
  return index
}

function indexOf(names: readonly Named[]): ReadonlyMap<string, readonly Named[]> {
  const made = new Map<string, Named[]>()
  for (const name of names.toSorted((one, other) => other.population - one.population)) {
    const [first = ''] = name.words
    made.set(first, [...(made.get(first) ?? []), name])
  }
  return made
}

function allNames(): Named[] {
  const rows = placeRows().filter(({ id }) => id !== 'region-PHA')
  const names = rows.flatMap((row) => namesOf(row))
  names.push(...pragueDistricts(rows))
  for (const [alias, name] of Object.entries(otherNames)) {
    const meant = names.filter(({ words }) => words.join(' ') === name)
    names.push(...meant.map((known) => ({ ...known, words: alias.split(' ') })))
  }
  return names
}

function namesOf(row: PlaceRow): Named[] {
  const { id, kind, name, context, population, townId, region, district } = row
  const within = [
    ...(kind === 'quarter' ? [`town-${townId}`, pragueDistrictId(context)] : []),
    ...(kind === 'district' ? [] : [`district-${district}`]),
    ...(kind === 'region' ? [] : [`region-${region}`]),
  ]
  const town = kind === 'quarter' ? context.replace(/ \d+$/, '') : ''
  const label = name.replace(/^Kraj /, '')
  const place: KnownPlace = { id, ids: [id], label: town === '' ? label : `${label}, ${town}`, within }
  const made: Named[] = [{ place, population, words: wordsOf(name) }]
  if (kind === 'region') made.push(...[context, label].map((other) => ({ place, population, words: wordsOf(other) })))
  if (kind === 'district') {
    const ofDistrict = districts.find(({ code }) => code === district)?.name ?? ''
    if (/-/.test(ofDistrict) && ofDistrict !== 'Frýdek-Místek')
      made.push({ place, population: 1, words: wordsOf(ofDistrict) })
  }
  return made
}

const pragueDistrictId = (context: string) =>
  /^Praha \d+$/.test(context) ? context.toLowerCase().replace(' ', '-') : ''

function pragueDistricts(rows: readonly PlaceRow[]): Named[] {
  const quarters = rows.filter(({ kind, region }) => kind === 'quarter' && region === 'PHA')
  const town = quarters[0]?.townId
  const byDistrict = new Map<string, string[]>()
  for (const { id, name, context } of quarters) {
    const { folded } = foldText(context)
    byDistrict.set(folded, [...(byDistrict.get(folded) ?? []), id])
    for (const [later, names] of Object.entries(laterDistricts))
      if (names.includes(foldText(name).folded)) byDistrict.set(later, [...(byDistrict.get(later) ?? []), id])
  }
  return [...byDistrict].flatMap(([name, ids]) => {
    const number = name.split(' ')[1] ?? ''
    // As many as a search takes.
    const place: KnownPlace = {
      id: `praha-${number}`,
      ids: ids.slice(0, 20),
      label: `Praha ${number}`,
      within: [`town-${town}`],
    }
    return [
      ['praha', number],
      ['prague', number],
      ['p', number],
    ].map((words) => ({ place, population: 100_000, words }))
  })
}

interface Match {
  named: Named
  /** How many tokens it covers. */
  length: number
  isExact: boolean
}

/** The places that a list of folded words begins with the name of, in any case; the longest name, the largest place first. */
export const findNamedPlaces: FindPlaces = (words, isAnnounced): FoundPlaces | undefined => {
  const matches = matchesAt(words, isAnnounced)
  const length = Math.max(0, ...matches.map((match) => match.length))
  if (length === 0) return undefined
  const longest = matches.filter((match) => match.length === length)
  const exact = longest.filter(({ isExact }) => isExact)
  const best = (exact.length > 0 ? exact : longest).toSorted(
    (one, other) => other.named.population - one.named.population,
  )
  return {
    length,
    isExact: exact.length > 0,
    candidates: best
      .map(({ named }) => named.place)
      .filter((place, at, all) => all.findIndex(({ id }) => id === place.id) === at),
  }
}

function matchesAt(words: readonly string[], isAnnounced: boolean): Match[] {
  const [first = '', second] = words
  if (!/^\p{L}+$/u.test(first)) return []
  const isShort = second === '.'
  if (first.length < 2 && !isShort && first !== 'p') return []
  const found: Match[] = []
  const names = nameIndex()
  if (isShort) {
    for (const [key, list] of names)
      if (key.startsWith(first) && key !== first)
        for (const named of list) if (named.words.length > 1 && named.population >= 8000) add(named)
    const short = found.filter(({ length }) => length > 2)
    if (short.length > 0) return short
    found.length = 0
  }
  for (const nominative of nominativesOf(first)) for (const named of names.get(nominative) ?? []) add(named)
  if (found.length === 0) for (const named of nearMisses(first, isAnnounced)) add(named)
  return found

  function add(named: Named) {
    const match = matched(named, words)
    if (match === undefined) return
    if (named.words.length === 1 && !isAnnounced) {
      if (alsoWords.has(first)) return
      if (!match.isExact && (first.length < 4 || named.population < (first.length === 4 ? 50_000 : 5000))) return
    }
    found.push(match)
  }
}

function matched(named: Named, words: readonly string[]): Match | undefined {
  let at = 0
  let isExact = true
  let full = 0
  let slips = 0
  for (const [index, name] of named.words.entries()) {
    if (index > 0 && words[at] === '-') at += 1
    const word = words[at] ?? ''
    if (word === name) [at, full] = [at + 1, full + 1]
    else if (words[at + 1] === '.' && name.startsWith(word) && word !== '' && (index > 0 || named.words.length > 1))
      at += 2
    else if (/^\d/.test(name)) return undefined
    else if (nominativesOf(word).includes(name)) {
      isExact = false
      full += 1
      at += 1
    } else if (word.length >= 4 && slips === 0 && nominativesOf(word).some((nominative) => isSlip(nominative, name))) {
      slips += 1
      isExact = false
      at += 1
    } else return undefined
  }
  // `č. p.` is no town.
  if (full === 0 && slips === 0) return undefined
  const last = named.words.at(-1) ?? ''
  // `Praha 2+kk` and `Praha 3 mil` are not districts.
  if (
    /^\d/.test(last) &&
    /^(?:\+|kk|mil|milion\p{L}*|tis|tisic\p{L}*|m2?|k|km|pokoj\p{L}*|loznic\p{L}*|bed\p{L}*|room\p{L}*)$/u.test(
      words[at] ?? '',
    )
  )
    return undefined
  return { named, length: at, isExact }
}

let large: readonly Named[] | undefined

/** Names of large towns and quarters that differ from a word by a slip of the pen. */
function nearMisses(word: string, isAnnounced: boolean): Named[] {
  large ??= [...nameIndex().values()]
    .flat()
    .filter(({ population, words: [first = ''] }) => population >= 15_000 && first.length >= 4)
  // Short words, and those that no preposition announces, are more likely something else.
  const isLike = word.length < 5 ? isSwap : isAnnounced ? isSlip : isLengthSlip
  if (word.length < (isAnnounced ? 4 : 6)) return []
  const nominatives = nominativesOf(word).filter((nominative) => nominative.length >= 4)
  return large.filter(
    ({ words: [first = ''] }) => first[0] === word[0] && nominatives.some((nominative) => isLike(nominative, first)),
  )
}
