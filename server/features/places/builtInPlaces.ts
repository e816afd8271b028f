import type { FindPlaces } from '#contract/understanding/understand.ts'

import { placeFinder } from './findNamedPlaces.ts'
import { PlaceIndex } from './placeIndex.ts'
import { placeRows } from './placeRows.ts'

let index: PlaceIndex | undefined

/** The places that the product knows by itself, as an index; made once. */
export function builtInPlaces(): PlaceIndex {
  if (index === undefined) {
    index = new PlaceIndex()
    index.put(placeRows().map((row) => ({ ...row, homes: 0, source: 'built_in' as const })))
  }
  return index
}

/** Reads the places from sentences that the product knows by itself. */
export const findBuiltInPlaces: FindPlaces = (words, isAnnounced) => placeFinder(builtInPlaces())(words, isAnnounced)
