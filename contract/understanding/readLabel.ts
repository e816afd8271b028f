import { scales } from './grammarWords.ts'
import { limitAt } from './limitAt.ts'
import type { SearchFormField } from '../entities/form.ts'
import { dateAt } from './readDay.ts'
import type { Phrases } from './labels.ts'
import type { Read, ReadOptions } from './reading.ts'
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

type Named = NonNullable<ReturnType<Phrases<Meaning>['find']>>

/** `Price: up to CZK 20,000`, `Ownership: Personal`, `Balcony: no`: as a search is put into words. */
export function readTitled(tokens: readonly Token[], start: number, { labels, today }: ReadOptions): Read {
  const title = labels.titles.find(tokens, start)
  if (title === undefined || tokens[start + title.length]?.text !== ':') return undefined
  const at = start + title.length + 1
  for (const { field, options } of title.things) {
    const read = readValue(field)
    if (read !== undefined) return { length: at - start + read.length, content: read.content }
    const choice = options.find(tokens, at)
    const denied = /^(?:ne|not)$/.test(tokens[at]?.text ?? '') ? options.find(tokens, at + 1) : undefined
    if (choice === undefined && denied !== undefined) return allBut(field, denied, title.length + 2)
    if (choice !== undefined) {
      const others = alternativesAt(tokens, at + choice.length, options)
      return {
        length: at - start + choice.length + others.length,
        content: {
          type: 'choices',
          meanings: [...choice.things, ...others.things],
          isNegated: false,
          isCompany: false,
        },
      }
    }
  }
  return undefined

  function readValue({ key, control, isDate }: SearchFormField): Read {
    const answer = control === 'flag' ? /^(?:(ne|no)|ano|yes)$/.exec(tokens[at]?.text ?? '') : null
    if (answer !== null)
      return {
        length: 1,
        content: {
          type: 'choices',
          meanings: [{ key, control: 'flag', value: 'true' }],
          isNegated: answer[1] !== undefined,
          isCompany: false,
        },
      }
    if (control !== 'range') return undefined
    return isDate === true ? readDate(tokens, at, key, today) : readBounds(tokens, at, key)
  }
}

/** `not panel`: every other choice of a field. */
function allBut({ key, control, options = [] }: SearchFormField, denied: Named, before: number): Read {
  if (control !== 'multi') return undefined
  const meanings = options
    .filter(({ value }) => denied.things.every((choice) => choice.value !== value))
    .map(({ value }): Meaning => ({ key, control, value }))
  return {
    length: before + denied.length,
    content: { type: 'choices', meanings, isNegated: false, isCompany: false },
  }
}

/** `, Good or new`: more choices of a field; a comma alone begins something else. */
function alternativesAt(tokens: readonly Token[], from: number, options: Phrases<Meaning>) {
  const things: Meaning[] = []
  for (let at = from; ;) {
    const isLast = /^(?:or|nebo)$/.test(tokens[at]?.text ?? '')
    const found = isLast || tokens[at]?.text === ',' ? options.find(tokens, at + 1) : undefined
    if (found === undefined) return { length: 0, things: [] }
    things.push(...found.things)
    at += 1 + found.length
    if (isLast) return { length: at - from, things }
  }
}

/** The name of a choice or a feature, as it stands without the name of its field. */
export function readAlone(tokens: readonly Token[], start: number, { labels }: ReadOptions): Read {
  const found = labels.alone.find(tokens, start)
  return found === undefined
    ? undefined
    : {
        length: found.length,
        content: { type: 'choices', meanings: found.things, isNegated: false, isCompany: false },
      }
}

function readDate(tokens: readonly Token[], at: number, key: string, today: string): Read {
  const limit = limitAt(tokens, at)
  if (limit === undefined || limit.meaning === 'about') return undefined
  const date = dateAt(tokens, at + limit.length, today)
  const operator = limit.meaning === 'max' ? 'lte' : 'gte'
  return date === undefined
    ? undefined
    : { length: date.next - at, content: { type: 'set', name: `${key}[${operator}]`, value: date.day } }
}

function readBounds(tokens: readonly Token[], at: number, key: string): Read {
  const limit = limitAt(tokens, at)
  const first = numberAt(tokens, at + (limit?.length ?? 0))
  if (first === undefined || limit?.meaning === 'about') return undefined
  if (limit !== undefined)
    return {
      length: first.next - at,
      content: { type: 'range', key, range: limit.meaning === 'max' ? { max: first.value } : { min: first.value } },
    }
  const isLinked = /^(?:to|az)$/.test(tokens[first.next]?.text ?? '')
  const second = isLinked ? numberAt(tokens, first.next + 1) : undefined
  return second === undefined
    ? undefined
    : { length: second.next - at, content: { type: 'range', key, range: { min: first.value, max: second.value } } }
}

const unit = /^(?:kc|czk|m2?|km|mb|kwh|months?|mesic\p{L}*|days?|dn[iy]|den|\/)$/u

/** A number with its unit, which the field knows. Not `20 tisíc`, which people write. */
function numberAt(tokens: readonly Token[], from: number): { value: number; next: number } | undefined {
  let at = from
  let sign = 1
  if (tokens[at]?.text === 'czk') at += 1
  if (tokens[at]?.text === '-') [at, sign] = [at + 1, -1]
  const number = tokens[at]
  if (number?.kind !== 'number' || scales.find(tokens, at + 1) !== undefined) return undefined
  at += 1
  while (unit.test(tokens[at]?.text ?? '') || (tokens[at]?.text === 's' && tokens[at - 1]?.text === '/')) at += 1
  if (/^(?:a|za)$/.test(tokens[at]?.text ?? '') && /^(?:year|rok)$/.test(tokens[at + 1]?.text ?? '')) at += 2
  return { value: sign * number.value, next: at }
}
