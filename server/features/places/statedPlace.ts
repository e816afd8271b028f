import { foldText } from '#contract/understanding/foldText.ts'
import type { RegionCode } from '#contract/entities/regions.ts'

import { nameMeantBy } from './otherNames.ts'
import { nameWords } from './placeIndex.ts'

/** Where a listing says that it is. */
export interface StatedPlace {
  city: string
  zip: string | null
  position: { latitude: number; longitude: number } | null
}

/** A name as the column `search_key` of places has it. */
export const nameKey = (name: string): string => foldText(name.trim().replaceAll(/\s+/g, ' ')).folded

/** Districts around large towns are not in them. */
const aroundTowns = /^(?:praha[ -]+(?:zapad|vychod)|brno[ -]+venkov|plzen[ -]+(?:jih|sever))\b/

/** The names that a town may have which somebody calls so, the likeliest first: `Praha 5 - Smíchov`, `Prague`. */
export function townKeys(city: string): string[] {
  const whole = nameKey(city)
  if (whole === '') return []
  const withoutNote = whole.replace(/\s*[(,].*$/, '')
  const [beforeDash = ''] = withoutNote.split(/\s+-\s+/)
  const [beforeHyphen = ''] = withoutNote.split('-')
  const names = [whole, withoutNote, beforeDash, ...(aroundTowns.test(whole) ? [] : [beforeHyphen])]
  const keys = names.map((name) => name.replace(/\s+\d+$/, '').trim())
  return [...new Set([...keys, ...keys.map((key) => nameMeantBy(key))])].filter((key) => key !== '')
}

/** The part of a town as it is called by itself: `Žižkov` for `Praha 3 - Žižkov`. */
export function partName(cityPart: string, town: string): string {
  const trimmed = cityPart.trim().replaceAll(/\s+/g, ' ')
  const own = nameWords(town).join(' ')
  const pieces = trimmed.split(/\s+[-–]\s+|,\s*/).filter((piece) => piece !== '')
  const last = pieces.at(-1) ?? ''
  if (pieces.length > 1) return last
  const [first = '', ...rest] = last.split(/[-–]/)
  // `Brno-Líšeň` is Líšeň and `Děčín XIV-Dolní Žleb` is Dolní Žleb, but `Brno-střed` is called so.
  const before = nameWords(first.replace(/ [IVXL]+$/, '')).join(' ')
  const isOfTown = rest.length > 0 && before === own && /^\p{Lu}/u.test(rest[0] ?? '')
  return isOfTown ? rest.join('-') : last
}

/** `Francouzská` for `ul. Francouzská 545/12`. */
export const streetName = (street: string): string =>
  street
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:ul\.|ulice)\s*/i, '')
    .replace(/(?<=\D)[\s,]+(?:č\.\s*p\.\s*)?\d+\s?[a-z]?(?:\/\d+\s?[a-z]?)?$/iu, '')

/**
 * Whether a text can be the name of a part of a town: the name of a place, or the town's own with a number, as `Klatovy I`
 * and `České Budějovice 4`. The town's own with other words is most likely a remark.
 */
export function isPartName(name: string, town: string): boolean {
  const own = `${nameKey(town)} `
  const key = nameKey(name)
  return key.startsWith(own) ? /^(?:[ivxl]+|\d{1,2})$/.test(key.slice(own.length)) : isPlaceName(name)
}

/** Whether a text can be the name of a place, not a remark. */
export const isPlaceName = (name: string): boolean =>
  /^\p{Lu}[\p{L} .'’–-]{1,49}$/u.test(name) && nameWords(name).length <= 6 && /\p{Ll}/u.test(name)

/** Streets are also named after days. */
export const isStreetName = (name: string): boolean =>
  /^[\p{Lu}\d][\p{L}\d .,'’–-]{1,59}$/u.test(name) && /\p{L}{3}/u.test(name) && nameWords(name).length <= 8

/** The regions of postal codes by their first three digits, as the post numbered them; a few villages are exceptions. */
const regionsOfPostcodes: readonly (readonly [first: number, last: number, region: RegionCode])[] = [
  [100, 199, 'PHA'],
  [250, 295, 'STC'],
  [301, 349, 'PLK'],
  [350, 364, 'KVK'],
  [370, 392, 'JHC'],
  [393, 396, 'VYS'],
  [397, 399, 'JHC'],
  [400, 441, 'ULK'],
  [460, 473, 'LBK'],
  [500, 509, 'HKK'],
  [511, 514, 'LBK'],
  [516, 518, 'HKK'],
  [530, 539, 'PAK'],
  [541, 552, 'HKK'],
  [560, 572, 'PAK'],
  [580, 595, 'VYS'],
  [602, 673, 'JHM'],
  [674, 676, 'VYS'],
  [678, 685, 'JHM'],
  [686, 688, 'ZLK'],
  [690, 698, 'JHM'],
  [700, 749, 'MSK'],
  [750, 753, 'OLK'],
  [755, 769, 'ZLK'],
  [779, 791, 'OLK'],
  [792, 795, 'MSK'],
  [796, 798, 'OLK'],
]

/** The region that a postal code most likely lies in; null where it says none. */
export function regionOfPostcode(zip: string | null): RegionCode | null {
  const beginning = /^\d{3}/.exec(zip ?? '')?.[0]
  const number = Number(beginning)
  return (
    regionsOfPostcodes.find(([first, last]) => beginning !== undefined && first <= number && number <= last)?.[2] ??
    null
  )
}
