import type { FoundPlaces } from '#contract/understanding/understand.ts'

import { knownApart } from './knownApart.ts'
import { weightOf, type PlaceIndex, type PlaceName } from './placeIndex.ts'

/** A name that words may be. */
export interface Match {
  name: PlaceName
  /** How many tokens it covers. */
  length: number
  isExact: boolean
  /** Whether a letter of it is wrong. */
  isSlip?: boolean
}

/** The likeliest first: of equals the larger one, and one that is written as it is called before one in another case. */
export function bestOf(index: PlaceIndex, longest: readonly Match[]): FoundPlaces {
  const best = longest.toSorted((one, other) => likelihood(other) - likelihood(one) || rank(one) - rank(other))
  const isExact = best[0]?.isExact ?? false
  const places = best.filter((match) => !isExact || match.isExact).map(({ name: { place } }) => place)
  return {
    length: longest[0]?.length ?? 0,
    isExact,
    ...(best[0]?.isSlip === true && { isSlip: true }),
    candidates: [...new Map(places.map((place) => [place.id, place])).values()].map((place) =>
      knownApart(index, place),
    ),
  }
}

/** `Brna` is Brno much sooner than the hamlet Brná. */
const likelihood = ({ name, isExact }: Match) =>
  Math.log10(weightOf(name.place) + 100) +
  (isExact && !isCut(name) ? exactWeight : 0) +
  (isInPrague(name) ? pragueWeight : 0)
/** `Nová Ves` for Nová Ves I: others are called so in full. */
const isCut = ({ place, words }: PlaceName) => / [IVX]+$/.test(place.name) && !/^[ivx]+$/.test(words.at(-1) ?? '')
/** Of two quarters of one name, that of Prague is better known. */
const isInPrague = ({ place: { kind, region } }: PlaceName) => kind === 'quarter' && region === 'PHA'
const pragueWeight = 0.5
const exactWeight = 1.5

/** A quarter before the station that has its name. */
const rank = ({ name }: Match) => (name.place.kind === 'metro' ? 1 : 0)
