import { districts } from '#contract/entities/districts.ts'
import { regions } from '#contract/entities/regions.ts'

import { textIn } from '#server/platform/text/texts.ts'
import { nominativesOf } from './nominatives.ts'
import { nameWords, type IndexedPlace, type PlaceIndex } from './placeIndex.ts'
import { kilometres } from './placeRows.ts'

/** No place is farther from the middle of its district than this, in km. */
const districtKm = 45

const districtWords = districts.map(({ code, name }) => ({
  code,
  words: nameWords(name),
  isTown: !/-(?:město|venkov|[vzjs])/.test(name),
}))
const regionWords = new Map(
  regions.map(({ code, name }): [string, string[]] => [
    code,
    nameWords(textIn(name, 'cs')).filter((word) => word !== 'kraj'),
  ]),
)

/** The district that words name, `Jihlava` or `okres Jihlava`; undefined where they name none, or say more. */
export function districtNamed(words: readonly string[]): string | undefined {
  const own = /^(?:okres|okr)$/.test(words[0] ?? '') ? words.slice(1) : words
  return districtWords.find((district) => district.words.join(' ') === own.join(' '))?.code
}

/**
 * Whether a place lies in a district. That of a place which listings taught is our guess, so that one beside it may be
 * the right one; whoever names it knows better.
 */
export function liesIn(index: PlaceIndex, place: IndexedPlace, district: string, canGuess: boolean): boolean {
  if (place.district === district) return true
  const middle = index.get(`district-${district}`)
  return canGuess && place.source === 'learnt' && middle !== undefined && kilometres(place, middle) < districtKm
}

/**
 * Where the words end that say what a place lies in, behind its name: `Kamenice, okres Jihlava`, `Hůrka, Bojanov`,
 * `Jesenice (Praha-západ)`, `Brno, Jihomoravský kraj`, `Lhota u Kladna`; where the name ends, if there are none.
 */
export function endOfContext(
  index: PlaceIndex,
  place: IndexedPlace,
  words: readonly string[],
  from: number,
  canGuess: boolean,
): number {
  if (place.kind !== 'town' && place.kind !== 'quarter') return from
  let end = from
  if (place.kind === 'quarter') end = endOfTown(words, end, nameWords(index.townName(place))) ?? end
  end = endOfDistrict(index, place, words, afterSign(words, end), canGuess) ?? end
  end = endOfRegion(place, words, afterSign(words, end)) ?? end
  end = endOfTownBeside(index, place, words, end) ?? end
  return end > from && words[end] === ')' ? end + 1 : end
}

/** Not the town of `Praha 2, Praha 3`. */
function endOfTown(words: readonly string[], from: number, town: readonly string[]): number | undefined {
  const end = endOf(words, afterSign(words, from), town)
  return end !== undefined && /^\d/.test(words[end] ?? '') ? undefined : end
}

/** A town that a village is told apart by is no farther, in km. */
const besideKm = 25

/** `Lhota u Kladna`, where Kladno is near. */
function endOfTownBeside(
  index: PlaceIndex,
  place: IndexedPlace,
  words: readonly string[],
  from: number,
): number | undefined {
  if (words[from] !== 'u' && words[from] !== 'near') return undefined
  const ends = nominativesOf(words[from + 1] ?? '')
    .flatMap((nominative) => index.beginningWith(nominative))
    .filter(({ place: town }) => town.kind === 'town' && town.id !== place.id && kilometres(place, town) < besideKm)
    .flatMap(({ words: [, ...rest] }) => {
      const fits = rest.every((own, at) => nominativesOf(words[from + 2 + at] ?? '').includes(own))
      return fits ? [from + 2 + rest.length] : []
    })
  return ends.length === 0 ? undefined : Math.max(...ends)
}

const afterSign = (words: readonly string[], at: number) => (/^[,(]$/.test(words[at] ?? '') ? at + 1 : at)

/** `okres Jihlava`; a name that no town has says it alone: `Praha-západ`. */
function endOfDistrict(
  index: PlaceIndex,
  place: IndexedPlace,
  words: readonly string[],
  from: number,
  canGuess: boolean,
): number | undefined {
  const isSaid = /^(?:okres|okr|district)$/.test(words[from] ?? '')
  const at = isSaid ? from + (words[from + 1] === '.' ? 2 : 1) : from
  const ends = districtWords
    .filter(({ isTown }) => isSaid || !isTown)
    .filter(({ code }) => liesIn(index, place, code, canGuess))
    .flatMap((district) => endOf(words, at, district.words) ?? [])
  return ends.length === 0 ? undefined : Math.max(...ends)
}

function endOfRegion({ region }: IndexedPlace, words: readonly string[], from: number): number | undefined {
  const at = words[from] === 'kraj' ? from + 1 : from
  const end = region === 'PHA' ? undefined : endOf(words, at, regionWords.get(region) ?? [])
  return end !== undefined && words[end] === 'kraj' ? end + 1 : end
}

/** Where a name ends that stands somewhere in a text, with or without hyphens; undefined where it does not. */
function endOf(words: readonly string[], from: number, name: readonly string[]): number | undefined {
  let at = from
  for (const [position, word] of name.entries()) {
    if (position > 0 && words[at] === '-') at += 1
    if (words[at] !== word) return undefined
    at += 1
  }
  return name.length === 0 ? undefined : at
}
