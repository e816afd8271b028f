import type { SearchParameters } from '../entities/searchParameters.ts'
import { subtypeOwners, type SubtypeKey } from '../propertyFields/subtypeOwners.ts'
import type { KnownPlace, Note, Part, Range } from './reading.ts'
import type { Meaning } from './vocabulary.ts'

export interface PlaceFound extends KnownPlace {
  relation: 'in' | 'near'
  /** In km; 0 is the place itself. */
  radius: number
}

/** A piece of what was typed, and what it was understood as. */
export interface Piece {
  kind: 'filter' | 'place' | 'words' | 'ignored'
  text: string
  /** From where in the text to where. */
  start: number
  end: number
  /** Of a filter: the search parameters that it gives. */
  parameters?: SearchParameters
  place?: PlaceFound
  note?: Note
  /** Of a filter whose words are searched for as well. */
  isKept?: boolean
}

export interface Understanding {
  /** Everything that a search for it takes: filters, places and words. */
  parameters: SearchParameters
  filters: SearchParameters
  places: readonly PlaceFound[]
  /** What remains for `q`. */
  words: string
  pieces: readonly Piece[]
}

/** One value of one search parameter. */
export interface Entry {
  key: string
  control: Meaning['control']
  value: string
  range?: Range
}

/** A part with what it turned out to be. */
export interface Settled {
  part: Part
  kind: Piece['kind']
  entries: Entry[]
  candidates: readonly KnownPlace[]
  note?: Note | undefined
  /** Whether its words say more than its filter, and are searched for as well: `bungalow`. */
  isKept?: boolean
}
/** The property type that words name. */
export const kindOf = (meanings: readonly Meaning[]) => meanings.find(({ key }) => key === 'property_type')?.value
export const isSubtype = (key: string): key is SubtypeKey => Object.hasOwn(subtypeOwners, key)
export const setEntry = (key: string, value: string): Entry => ({ key, control: 'single', value })
export const rangeEntry = (key: string, range: Range): Entry => ({ key, control: 'range', value: '', range })
