import { either, floors, negations, ordinals, scales, units, upTo, years } from './grammarWords.ts'
import { limitAt, limitBehind } from './limitAt.ts'
import { anyWay, isDeniedBehind, needlessAt, needlessBefore } from './readWords.ts'
import type { Range, Read } from './reading.ts'
import type { Token } from './tokens.ts'

const isUnit = (tokens: readonly Token[], at: number) =>
  units.find(tokens, at) !== undefined || scales.find(tokens, at) !== undefined || tokens[at]?.text === '+'

const suffix = /^(?:st|nd|rd|th)$/

/** `3.`, `3rd`, `třetí`. */
function ordinalAt(tokens: readonly Token[], at: number): { floor: number; next: number } | undefined {
  const token = tokens[at]
  const floor = token?.kind === 'number' ? token.value : Number(ordinals.find(tokens, at)?.meanings[0])
  if (!Number.isInteger(floor)) return undefined
  const behind = tokens[at + 1]
  const hasSign = token?.kind === 'number' && behind !== undefined && (behind.text === '.' || suffix.test(behind.text))
  return { floor, next: at + (hasSign ? 2 : 1) }
}

/** Floors; the ground floor is 1, so that the first floor is 2 and the first storey (`podlaží`, `NP`) is 1. */
export function readFloor(tokens: readonly Token[], start: number): Read {
  const special = readSpecial(tokens, start)
  if (special !== undefined) return special
  // `not first floor`
  const limit = limitAt(tokens, start)
  const denied = limit === undefined ? negations.find(tokens, start) : undefined
  let at = start + (denied?.length ?? limit?.length ?? 0)
  if (tokens[at]?.text === 'the') at += 1
  const named = floors.find(tokens, at)
  const isNamed = named?.meanings[0] === 'above' || named?.meanings[0] === 'storeys'
  const first = ordinalAt(tokens, isNamed ? at + named.length : at)
  if (first === undefined) return undefined
  // `1. patro až 3. patro`
  const said = isNamed ? 0 : (floors.find(tokens, first.next)?.length ?? 0)
  const end = first.next + (/^(?:az|-|to)$/.test(tokens[first.next + said]?.text ?? '') ? said : 0)
  const joined = (upTo.find(tokens, end) ?? either.find(tokens, end))?.length ?? 0
  const other = joined === 0 ? undefined : ordinalAt(tokens, end + joined)
  // `floors 2 to 4`, but not `patro 2 do 5 mil`
  const second =
    isNamed && other !== undefined && (isUnit(tokens, other.next) || limit !== undefined) ? undefined : other
  const unit = isNamed ? named : floors.find(tokens, second?.next ?? first.next)
  const [kind] = unit?.meanings ?? []
  if (unit === undefined || (kind !== 'above' && kind !== 'storeys')) return undefined
  at = (second?.next ?? first.next) + (isNamed ? 0 : unit.length)
  const behind = limit === undefined ? limitBehind(tokens, at) : undefined
  const isPlus = limit === undefined && tokens[at]?.text === '+'
  const isHigher = isPlus || (limit?.meaning === 'min' && /^(?:vys|vyse)$/.test(tokens[at]?.text ?? ''))
  if (behind !== undefined) at += behind.length
  if (isHigher) at += 1
  const up = kind === 'storeys' ? 0 : 1
  const low = first.floor + up
  const high = (second?.floor ?? first.floor) + up
  const meaning = isPlus ? 'min' : (limit?.meaning ?? behind?.meanings[0])
  if (denied !== undefined && (low > 2 || meaning !== undefined))
    return { length: at - start, content: { type: 'words', note: 'excluded' } }
  const range: Range =
    denied !== undefined
      ? { min: high + 1 }
      : meaning === 'min'
        ? { min: low }
        : meaning === 'max'
          ? { max: high }
          : { min: low, max: high }
  return { length: at - start, content: { type: 'range', key: 'floor_number', range, note: 'floors' } }
}

/** `přízemí`, `ne přízemí`, `suterén`. */
function readSpecial(tokens: readonly Token[], start: number): Read {
  const before = negations.find(tokens, start)
  // `nemusí být přízemí`
  const skipped = needlessBefore(tokens, start)
  const at = start + (before?.length ?? skipped)
  const place = floors.find(tokens, at)
  const [kind] = place?.meanings ?? []
  if (place === undefined || (kind !== 'ground' && kind !== 'basement')) return undefined
  // `přízemí nevadí`
  const needless = needlessAt(tokens, at + place.length)
  if (needless + skipped > 0) return { length: at + place.length + needless - start, content: anyWay }
  const behind = isDeniedBehind(tokens, at + place.length) ? 1 : 0
  const denied = before ?? (behind > 0 ? place : undefined)
  // `no basement` is about the house.
  if (denied !== undefined && kind === 'basement')
    return { length: at + place.length + behind - start, content: { type: 'words' } }
  const range: Range = kind === 'ground' ? (denied === undefined ? { min: 1, max: 1 } : { min: 2 }) : { max: 0 }
  return { length: at + place.length + behind - start, content: { type: 'range', key: 'floor_number', range } }
}

/** `po roce 2010`, `z roku 1930`, `built before 1950`, `from the 1920s`. */
export function readYear(tokens: readonly Token[], start: number): Read {
  const decade = /^(?:from|from the)$/.test(tokens[start]?.text ?? '') ? decadeAt(tokens, start + 1) : undefined
  if (decade !== undefined) return decade
  const found = years.find(tokens, start)
  if (found === undefined) return undefined
  let at = start + found.length
  if (tokens[at]?.text === '.') at += 1
  const year = tokens[at]
  if (!isYear(year)) return undefined
  const [meaning] = found.meanings
  const joint = upTo.find(tokens, at + 1)?.length ?? 0
  const last = meaning === 'in' && joint > 0 ? tokens[at + 1 + joint] : undefined
  if (isYear(last)) {
    const range = { min: year.value, max: last.value }
    return { length: at + 2 + joint - start, content: { type: 'range', key: 'year_built', range } }
  }
  // `z roku 2020 a novější`
  const behind = limitBehind(tokens, at + 1)
  const isMin = meaning === 'from' || behind?.meanings[0] === 'min'
  const isMax = meaning === 'to' || behind?.meanings[0] === 'max'
  const range: Range = isMin ? { min: year.value } : isMax ? { max: year.value } : { min: year.value, max: year.value }
  return {
    length: at + 1 + (behind?.length ?? 0) - start,
    content: { type: 'range', key: 'year_built', range },
  }
}

const isYear = (token: Token | undefined): token is Token =>
  token?.kind === 'number' && /^(?:1[2-9]|20)\d\d$/.test(token.text)

function decadeAt(tokens: readonly Token[], from: number): Read {
  const at = tokens[from]?.text === 'the' ? from + 1 : from
  const [year, letter] = [tokens[at], tokens[at + 1]]
  if (!isYear(year) || year.value % 10 > 0 || letter?.text !== 's') return undefined
  const range = { min: year.value, max: year.value + 9 }
  return { length: at + 2 - (from - 1), content: { type: 'range', key: 'year_built', range } }
}
