import type { KnownPlace } from '#contract/understanding/understand.ts'

import { nameWords, weightOf, type IndexedPlace, type PlaceIndex } from './placeIndex.ts'

/** A place of the same name counts where it is not much smaller. */
const namesakeShare = 0.2

/** A town with its district where others are called the same, so that everybody sees which one is meant. */
export function knownApart(index: PlaceIndex, place: IndexedPlace): KnownPlace {
  const known = index.known(place)
  if (place.kind !== 'town') return known
  const district = index.get(`district-${place.district}`)
  if (district === undefined) return known
  const hasNamesake = index
    .beginningWith(nameWords(place.name)[0] ?? '')
    .some(
      ({ place: other }) =>
        other.kind === 'town' &&
        other.name === place.name &&
        other.id !== place.id &&
        weightOf(other) >= weightOf(place) * namesakeShare,
    )
  return hasNamesake ? { ...known, liesIn: district.name } : known
}
