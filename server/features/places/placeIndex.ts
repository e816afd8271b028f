import { districts } from '#contract/entities/districts.ts'
import type { Place } from '#contract/entities/place.ts'
import { regions } from '#contract/entities/regions.ts'
import { foldText } from '#contract/understanding/foldText.ts'
import { slipsOfPrague } from '#contract/understanding/slipsOfPrague.ts'
import type { KnownPlace } from '#contract/understanding/understand.ts'

import { textIn } from '#server/platform/text/texts.ts'
import { otherNamesOf } from './otherNames.ts'
import { kilometres } from './placeRows.ts'

/** A place as it is kept to be found by its name. */
export interface IndexedPlace extends Place {
  district: string | null
  townId: number | null
  population: number
  /** How many public homes lie there, about. */
  homes: number
  source: 'built_in' | 'imported' | 'learnt'
  otherNames: readonly string[]
  /** The places that it consists of. */
  members: readonly string[]
}

/** One of the names of a place. */
export interface PlaceName {
  place: IndexedPlace
  words: readonly string[]
  /** The first letters of its words, such as `hk`. */
  isShort: boolean
}

/** How large a place is: people, and homes that are offered, of which there is one for some fifty people at most. */
export const weightOf = ({ population, homes }: IndexedPlace): number => population + 50 * homes

/** Initials are known of towns of so many people. */
const leastForInitials = 15_000

/** The words of a name, without case and diacritics: `Frýdek-Místek` has two. */
export const nameWords = (name: string): string[] =>
  foldText(name)
    .folded.split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Places by the words of their names, kept in memory. */
export class PlaceIndex {
  readonly #places = new Map<string, IndexedPlace>()
  readonly #names = new Map<string, readonly PlaceName[]>()
  readonly #byFirst = new Map<string, PlaceName[]>()
  readonly #byWord = new Map<string, PlaceName[]>()
  /** Boroughs by the quarters that they consist of. */
  readonly #boroughs = new Map<string, Set<string>>()
  #words: string[] | null = null
  /** The words of what places lie in; few differ. */
  readonly #contexts = new Map<string, readonly string[]>()
  #version = 0

  /** Counts the changes, so that what was worked out from the index can be forgotten. */
  get version(): number {
    return this.#version
  }

  get size(): number {
    return this.#places.size
  }

  /** Adds places, in place of what it knew under their ids. */
  put(places: readonly IndexedPlace[]): void {
    for (const place of places) {
      this.#remove(place.id)
      this.#places.set(place.id, place)
      if (place.kind === 'quarter')
        for (const member of place.members)
          this.#boroughs.set(member, (this.#boroughs.get(member) ?? new Set()).add(place.id))
    }
    for (const place of places) this.#add(place)
    if (places.length > 0) this.#version += 1
  }

  get(id: string): IndexedPlace | undefined {
    return this.#places.get(id)
  }

  /** The names that begin with this word. */
  beginningWith(word: string): readonly PlaceName[] {
    return this.#byFirst.get(word) ?? []
  }

  /** The first words of all names. */
  firstWords(): Iterable<string> {
    return this.#byFirst.keys()
  }

  /** The names that have this word. */
  withWord(word: string): readonly PlaceName[] {
    return this.#byWord.get(word) ?? []
  }

  /** All words of names, in the order of their signs. */
  words(): readonly string[] {
    this.#words ??= [...this.#byWord.keys()].toSorted((one, other) => (one < other ? -1 : 1))
    return this.#words
  }

  /** The name of the town that a place lies in; empty for what lies in none. */
  townName({ townId }: IndexedPlace): string {
    return townId === null ? '' : (this.#places.get(`town-${townId}`)?.name ?? '')
  }

  /** The words of what a place lies in: its town, its district, its region. */
  contextWords(place: IndexedPlace): readonly string[] {
    const context = [place.context, this.townName(place), ...namesAround(place)].join(' ')
    const known = this.#contexts.get(context) ?? [...new Set(nameWords(context))]
    this.#contexts.set(context, known)
    return known
  }

  /** As the understanding of sentences wants it. */
  known(place: IndexedPlace): KnownPlace {
    const { id, kind, townId, district, region } = place
    const isPart = kind !== 'town' && townId !== null
    return {
      id,
      ids: [id],
      label: this.#label(place),
      within: [
        ...(isPart ? [`town-${townId}`] : []),
        ...this.#boroughsOf(place),
        ...(kind === 'district' || district === null ? [] : [`district-${district}`]),
        ...(kind === 'region' ? [] : [`region-${region}`]),
      ],
    }
  }

  /** The boroughs that a quarter belongs to; of a station, those of the quarter whose middle is nearest. */
  #boroughsOf(place: IndexedPlace): Iterable<string> {
    if (place.kind !== 'metro') return this.#boroughs.get(place.id) ?? []
    let nearest: { distance: number; boroughs: Iterable<string> } = { distance: Infinity, boroughs: [] }
    for (const [member, boroughs] of this.#boroughs) {
      const quarter = this.#places.get(member)
      if (quarter === undefined || quarter.townId !== place.townId) continue
      const distance = kilometres(quarter, place)
      if (distance < nearest.distance) nearest = { distance, boroughs }
    }
    return nearest.boroughs
  }

  #label(place: IndexedPlace): string {
    const { kind, name } = place
    const town = this.townName(place)
    if (kind === 'metro') return `${name} (metro), ${town}`
    const isOwnName = kind === 'town' || kind === 'postcode' || town === '' || new RegExp(`^${town} \\d+$`).test(name)
    return isOwnName ? name.replace(/^Kraj /, '') : `${name}, ${town}`
  }

  #remove(id: string): void {
    for (const name of this.#names.get(id) ?? []) {
      drop(this.#byFirst, name.words[0] ?? '', name)
      for (const word of new Set(name.words)) drop(this.#byWord, word, name)
    }
    this.#names.delete(id)
  }

  #add(place: IndexedPlace): void {
    // Prague is a town before it is a region.
    if (place.id === 'region-PHA') return
    const names = this.#namesOf(place)
    this.#names.set(place.id, names)
    for (const name of names) {
      append(this.#byFirst, name.words[0] ?? '', name)
      for (const word of new Set(name.words)) {
        if (!this.#byWord.has(word)) this.#words = null
        append(this.#byWord, word, name)
      }
    }
  }

  #namesOf(place: IndexedPlace): PlaceName[] {
    const { kind, name, context, district, population } = place
    const own = nameWords(name)
    const lists = [own, ...place.otherNames.map(nameWords)]
    if (kind === 'region') lists.push(nameWords(context), nameWords(name.replace(/^Kraj /, '')))
    if (kind === 'district') lists.push(...withoutWord(district))
    if (kind === 'quarter') lists.push(...this.#withTown(place, own))
    // `Nová Ves I` is called Nová Ves as well.
    if (kind === 'town' && own.length > 1 && /^[ivx]+$/.test(own.at(-1) ?? '')) lists.push(own.slice(0, -1))
    if (kind === 'postcode') lists.push([own.join('')])
    lists.push(...lists.flatMap((words) => otherNamesOf(words.join(' ')).map(nameWords)))
    const isKnownByInitials = kind === 'town' && own.length > 1 && population >= leastForInitials
    const initials = isKnownByInitials ? initialsOf(own) : []
    return [
      ...lists.filter((words) => words.length > 0).map((words) => ({ place, words, isShort: false })),
      ...initials.map((word) => ({ place, words: [word], isShort: true })),
    ]
  }

  /** `Praha 6`, also `P6` and `Prague 6`; `Brno-Líšeň` beside `Líšeň`. */
  #withTown(place: IndexedPlace, own: readonly string[]): string[][] {
    const town = nameWords(this.townName(place))
    if (town.length === 0) return []
    const [first = '', number = ''] = own
    if (first === 'praha' && /^\d+$/.test(number)) {
      const rest = own.slice(1)
      return ['prague', 'p', ...slipsOfPrague].map((word) => [word, ...rest])
    }
    return own.join(' ').startsWith(town.join(' ')) ? [] : [[...town, ...own]]
  }
}

/** `Praha-západ` is the district that is called so; of districts named as their town, the town is meant. */
function withoutWord(code: string | null): string[][] {
  const name = districts.find((district) => district.code === code)?.name ?? ''
  return name.includes('-') && name !== 'Frýdek-Místek' ? [nameWords(name)] : []
}

const districtNames = new Map<string | null, string>(districts.map(({ code, name }) => [code, `okres ${name}`]))
const regionNames = new Map<string, string>(regions.map(({ code, name }) => [code, textIn(name, 'cs')]))

/** The names of the district and the region that a place lies in: `okres Jihlava`, `Kraj Vysočina`. */
export const namesAround = ({ kind, district, region }: IndexedPlace): string[] => [
  ...(kind === 'district' ? [] : [districtNames.get(district) ?? '']),
  ...(kind === 'region' ? [] : [regionNames.get(region) ?? '']),
]

const letters = (list: readonly string[]) => list.map(([letter = '']) => letter).join('')

/** `hk`; `unl` and `ul`, as people leave out prepositions. */
function initialsOf(words: readonly string[]): string[] {
  const names = words.filter((word) => !/^(?:nad|pod|u|na|v|ve)$/.test(word))
  return [...new Set([letters(words), letters(names)])].filter((text) => text.length > 1)
}

function append(map: Map<string, PlaceName[]>, key: string, name: PlaceName): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [name])
  else list.push(name)
}

function drop(map: Map<string, PlaceName[]>, key: string, name: PlaceName): void {
  const left = (map.get(key) ?? []).filter((other) => other !== name)
  if (left.length === 0) map.delete(key)
  else map.set(key, left)
}
