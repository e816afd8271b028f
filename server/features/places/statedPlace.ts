import { foldText } from '#contract/understanding/foldText.ts'

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
  const before = nameWords(first.replace(/ (?:[IVXL]+|\d{1,2})$/, '')).join(' ')
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

/** What people write behind the name of a town without meaning a part that is called so. */
const remarks = /^(?:centrum|stred|sever|jih|vychod|zapad|mesto|okoli|okraj|venkov|[sj][vz]|[sj]everni|nove|stare)\b/

/**
 * Whether a text can be the name of a part of a town: the name of a place, or the town's own with a number or a name, as
 * `Klatovy I`, `České Budějovice 4` and `Olbramovice Městečko`. With other words it is most likely a remark.
 */
export function isPartName(name: string, town: string): boolean {
  const own = `${nameKey(town)} `
  const key = nameKey(name)
  // `Kolonie 5. května`, `Doubravice 1. díl`
  const withoutNumber = name.replace(
    / \d{1,2}\. ?(?=(?:díl|ledna|února|března|dubna|května|června|října|listopadu)$)/u,
    ' ',
  )
  if (!key.startsWith(own)) return isPlaceName(withoutNumber)
  const rest = key.slice(own.length)
  return isNumeral(rest.replace(/\. ?dil$/, '')) || (isPlaceName(name.slice(own.length)) && !remarks.test(rest))
}

/** `IV`, `12` */
export const isNumeral = (word: string): boolean => /^(?:[ivxl]+|\d{1,2})$/i.test(word)

/** Whether a text can be the name of a place, not a remark. */
export const isPlaceName = (name: string): boolean =>
  /^\p{Lu}[\p{L} .'’–-]{1,49}$/u.test(name) && nameWords(name).length <= 8 && /\p{Ll}/u.test(name)

/** Whether a text can be the name of a town: no remark alone. */
export const isTownName = (name: string): boolean =>
  isPlaceName(name) &&
  !/^(?:centrum|stred|sever|jih|vychod|zapad|mesto|okoli|venkov|sidliste|okres .*)$/.test(nameKey(name))

/** Streets are also named after days. */
export const isStreetName = (name: string): boolean =>
  /^[\p{Lu}\d][\p{L}\d .,'’–-]{1,59}$/u.test(name) && /\p{L}{3}/u.test(name) && nameWords(name).length <= 8
