import type { Place } from '#contract/entities/place.ts'
import { foldText } from '#contract/understanding/foldText.ts'
import type { MapService, PlaceSuggestion, Suggestions } from '#src/platform/maps/mapService.ts'

/** The parts of an address as somebody wrote them in one line; an empty text where a part was not written. */
export interface WrittenAddress {
  street: string
  houseNo: string
  zip: string
  /** Everything that is written of the town. */
  town: string
}

/** A suggestion whose street and number are those that were written, while its place is that of the town. */
export interface AddressSuggestion extends PlaceSuggestion {
  written: WrittenAddress
  /** Where the written address lies, as exactly as the service knows it; null where it knows no such town. */
  within: PlaceSuggestion | null
}

export const isWrittenAddress = (suggestion: PlaceSuggestion): suggestion is AddressSuggestion =>
  'written' in suggestion

const postcode = /(?:^|\s)(\d{3} \d{2}|\d{5})(?=\s|$)/
/** `Botanická 12`, `17. listopadu 1230/8a`, `Lhota č. p. 12`, and what follows the number: `Botanická 12 Brno`. */
const numbered =
  /^(.*?\p{L}.*?)\s+(?:č\.\s?p\.|čp\.?|č\.)?\s?(\d{1,4}\p{L}?(?:\s?\/\s?\d{1,4}\p{L}?)?)(?:\s+(?![.\d])(.+))?$/iu
/** `Praha 6` is a part of Prague, not a house of a street. */
const pragueDistrict = /^(?:praha|prague)\s*\d/i

/** Reads `Botanická 12, Brno` in its usual orders; null where no street and no number is written. */
export function readAddress(text: string): WrittenAddress | null {
  const zip = postcode.exec(text.replaceAll(',', ' , '))?.[1] ?? ''
  const parts = text
    .replace(zip, zip === '' ? '' : ' ')
    .split(',')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
  const at = parts.findIndex((part) => numbered.test(part) && !pragueDistrict.test(part))
  if (at >= 0) {
    const [, street = '', houseNo = '', rest = ''] = numbered.exec(parts[at] ?? '') ?? []
    const town = joined([rest, ...parts.filter((_, index) => index !== at)], ', ')
    return { street, houseNo: houseNo.replaceAll(' ', ''), zip, town }
  }
  const [street = '', ...others] = parts
  return others.length === 0 ? null : { street, houseNo: '', zip, town: others.join(', ') }
}

const fold = (text: string) => foldText(text).folded.trim()
/** Where a home can be. */
const homes: ReadonlySet<Place['kind'] | null> = new Set(['town', 'quarter', null])

/** Suggests an address as it was written, in the towns that fit, beside the places that the service knows. */
export const suggestAddresses =
  (suggest: MapService['suggest']): MapService['suggest'] =>
  async (text, options) => {
    const written = readAddress(text)
    const known = await suggest(text, options)
    if (written === null) return known
    // What the service knows by this name was meant, such as a quarter and its town.
    if (known.items.length > 0 && (written.houseNo === '' || written.town === '')) return known
    const named = written.town === '' ? written.zip || written.street : written.town
    const towns = await suggest(named, options)
    const streets = known.items.filter(({ kind }) => kind === 'street' || kind === null)
    const others = townsNamed(named, towns)
    const items = [
      ...streets.map((street) => withWritten({ ...written, street: street.name }, street)),
      // The only town of its name is that of the street: the address is suggested once.
      ...(others.length === 1 && streets.some((street) => liesIn(street, others)) ? [] : others).map((town) =>
        withWritten(named === written.street ? { ...written, street: '' } : written, town),
      ),
    ]
    return {
      items: items.length === 0 ? [withWritten(written, null)] : items.slice(0, 10),
      attribution: known.attribution || towns.attribution,
    }
  }

/** Whether a place is part of one of these towns, by its context: `Veveří, Brno`. */
const liesIn = ({ context }: PlaceSuggestion, towns: readonly PlaceSuggestion[]): boolean =>
  context.split(',').some((part) => towns.some(({ name }) => fold(name) === fold(part)))

/** Those of exactly this name, else the nearest few. */
function townsNamed(name: string, { items }: Suggestions): readonly PlaceSuggestion[] {
  const towns = items.filter(({ kind }) => homes.has(kind) || kind === 'postcode')
  const exact = towns.filter((town) => fold(town.name) === fold(name))
  return exact.length > 0 ? exact : towns.slice(0, 3)
}

function withWritten(written: WrittenAddress, within: PlaceSuggestion | null): AddressSuggestion {
  const { street, houseNo, town } = written
  // A known street, and a village without streets, are what the number belongs to.
  const isNumbered = within !== null && (within.kind === 'street' || street === '')
  const name = isNumbered ? within.name : street
  const context = isNumbered ? within.context : within === null ? town : joined([within.name, regionOf(within)], ', ')
  return {
    id: `address-${within?.id ?? 'unknown'}`,
    name: joined([name, houseNo], ' '),
    context,
    kind: null,
    place: null,
    written,
    within,
  }
}

/** The capital lies in the country alone, which no address needs. */
const regionOf = ({ context }: PlaceSuggestion) => (context === 'Česko' ? '' : context)

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between)
