import type { Labels } from './labels.ts'
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'
import type { Relation, Unit } from './grammarWords.ts'

/** Why something was understood in another way than it is written, or not at all. */
export type Note =
  | 'bedrooms'
  | 'floors'
  | 'rooms'
  | 'saleByPrice'
  | 'about'
  | 'both'
  | 'spelling'
  | 'vague'
  | 'topFloor'
  | 'nearMe'
  | 'between'
  | 'alternatives'
  | 'contradiction'
  | 'excluded'
  | 'unit'
  | 'currency'
  | 'outOfRange'
  | 'tooMany'
  | 'extra'
  | 'anyWay'
  | 'aboutYou'
  | 'travel'
  | 'leftOut'
  | 'until'
  | 'layoutOrHouse'
  | 'thousands'

/** A place that the reader of places knows. */
export interface KnownPlace {
  id: string
  /** The ids that a search for it takes: a district of Prague is searched by its quarters. */
  ids: readonly string[]
  /** As people write it: `Žižkov, Praha`. */
  label: string
  /** What tells it apart from others of its name: `okres Jihlava`. */
  liesIn?: string
  /** Ids of the places that it lies in. */
  within: readonly string[]
}

/** How many of the words that begin a list name a place, and which; the most likely first. */
export interface FoundPlaces {
  length: number
  /** Whether the name is written as the register has it. */
  isExact: boolean
  /** Whether a letter of it is wrong. */
  isSlip?: boolean
  /** Somebody chose it: it is the place, whatever else its name means. */
  isChosen?: boolean
  candidates: readonly KnownPlace[]
}

/** Reads a place from folded words; `isAnnounced` where a preposition stands before them. */
export type FindPlaces = (words: readonly string[], isAnnounced: boolean) => FoundPlaces | undefined

/** Words as they were typed, and those that the grammar knows for them, both without case and diacritics. */
export interface Spelling {
  typed: string
  meant: string
  /** A slip of the pen was put right; otherwise the words are rare. */
  isSlip?: boolean
}

/** How the words of a text are to be spelled; only those that the grammar does not know as they are. */
export type SpellingsOf = (tokens: readonly Token[]) => readonly Spelling[]

/** A bound, or both. */
export interface Range {
  min?: number
  max?: number
}

export type Content =
  | { type: 'choices'; meanings: readonly Meaning[]; isNegated: boolean; isCompany: boolean; note?: Note }
  | { type: 'layouts'; layouts: readonly string[]; rooms: Range; note?: Note }
  | { type: 'range'; key: string; range: Range; note?: Note }
  | {
      type: 'amount'
      range: Range
      unit: Unit | undefined
      isAbout: boolean
      isBare: boolean
      isScaled: boolean
      measure?: string
    }
  | { type: 'set'; name: string; value: string }
  | {
      type: 'place'
      relation: Relation
      radius?: number
      isChosen?: boolean
      candidates: readonly KnownPlace[]
      note?: Note
    }
  | { type: 'or' }
  | { type: 'ignored'; note?: Note }
  | { type: 'words'; note?: Note }

/** Some tokens that belong together, and what they say. */
export interface Part {
  from: number
  to: number
  content: Content
}

export type Read = { length: number; content: Content } | undefined
export type Reader = (tokens: readonly Token[], from: number, options: ReadOptions) => Read

export interface ReadOptions {
  /** `yyyy-mm-dd` */
  today: string
  findPlaces?: FindPlaces
  /** What fields and choices are called, by which a search in words is read again. Whoever reads has them, tests as well. */
  labels: Labels
}
