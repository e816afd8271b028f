import type { ReadOptions } from './reading.ts'
import type { Understanding } from './settled.ts'
import { spellingsOf } from './spellings.ts'
import { understandSpelled, type SpelledOptions } from './understandSpelled.ts'

export { maxLength } from './understandSpelled.ts'
export type { Piece, PlaceFound, Understanding } from './settled.ts'
export type { FindPlaces, FoundPlaces, KnownPlace, Note, Spelling } from './reading.ts'

/** What somebody means who types this, with slips of the pen and rare words, which no browser knows by itself. */
export const understand = (text: string, options: ReadOptions & Partial<SpelledOptions>): Understanding =>
  understandSpelled(text, { spellingsOf: (tokens) => spellingsOf(tokens, options), ...options })
