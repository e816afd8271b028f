import { between, numberWords, scales, units, upTo, type Scale, type Unit } from './grammarWords.ts'
import { limitAt, limitBehind } from './limitAt.ts'
import type { Range, Read } from './reading.ts'
import type { Token } from './tokens.ts'

interface Quantity {
  value: number
  scale: Scale | undefined
  unit: Unit | undefined
  /** The token behind it. */
  next: number
}

const factors: Readonly<Record<Scale, number>> = { thousand: 1000, million: 1_000_000 }
const comparisons: Readonly<Record<string, 'max' | 'min'>> = { '<': 'max', '>': 'min' }
const isDot = (token: Token | undefined) => token?.text === '.'

/** `5,5 mil. Kč`, `20k`, `60 m²`, `dva miliony`, `půl milionu`, `milion`, `1 a půl milionu`. */
function quantityAt(tokens: readonly Token[], from: number, isLimited: boolean): Quantity | undefined {
  const early = unitBefore(tokens, from)
  if (early !== undefined) {
    const behind = quantityAt(tokens, from + 1, isLimited)
    if (behind === undefined) return undefined
    // `CZK 5m`
    return { ...behind, unit: early, ...(behind.unit === 'metres' && { scale: 'million' as const }) }
  }
  const first = tokens[from]
  if (first === undefined) return undefined
  let [value, next] = first.kind === 'number' ? [first.value, from + 1] : spokenAt(tokens, from)
  if (first.text === 'a' && (tokens[next]?.text === 'million' || tokens[next]?.text === 'half')) {
    value = tokens[next]?.text === 'half' ? 0.5 : 1
    if (value === 0.5) next += 1
  } else if (
    /^hektar(?:em)?$/.test(first.text) ||
    (/^million$|^milion/.test(first.text) &&
      (isLimited || isAndHalf(tokens, next) || /^(?:za|for)$/.test(tokens[from - 1]?.text ?? '')))
  ) {
    value = 1
    next = from
  }
  if (Number.isNaN(value)) return undefined
  // `six point five`
  const tenths = tokens[next]?.text === 'point' ? (numberWords[tokens[next + 1]?.text ?? ''] ?? 0) : 0
  if (tenths >= 1 && tenths < 10) [value, next] = [value + tenths / 10, next + 2]
  // `milion a půl`: the half stands behind the scale as well.
  const half = first.text.startsWith('mili') ? next + 1 : next
  if (isAndHalf(tokens, half)) {
    value += 0.5
    const behind = half + (tokens[half + 1]?.text === 'a' ? 3 : 2)
    if (half > next)
      return {
        value,
        scale: 'million',
        unit: unitAt(tokens, behind)?.unit,
        next: unitAt(tokens, behind)?.next ?? behind,
      }
    next = behind
  }
  if (first.text === 'half' && tokens[next]?.text === 'a') next += 1
  const scale = scaleAt(tokens, next)
  if (scale !== undefined) next = scale.next
  // `dvanáct tisíc pět set`, `2 miliony 500 tisíc`
  const [hundreds, behind] = scale?.scale === 'thousand' ? spokenAt(tokens, next) : [0, next]
  if (hundreds >= 100) [value, next] = [value + hundreds / 1000, behind]
  const rest = scale?.scale === 'million' ? quantityAt(tokens, next, false) : undefined
  if (rest?.scale === 'thousand' && rest.value < 1000 && rest.unit !== 'perArea')
    return { ...rest, value: value + rest.value / 1000, scale: 'million' }
  const unit = unitAt(tokens, next)
  // `od čtyř do pěti milionů`
  const isBeginning = isLimited && upTo.find(tokens, next) !== undefined
  if (first.kind === 'word' && scale === undefined && unit === undefined && !isBeginning) return undefined
  return { value, scale: scale?.scale, unit: unit?.unit, next: unit?.next ?? next }
}

/** `dvacet pět`, `sto dvacet`, `pět set`, `two hundred and fifty`; not a number where there is none. */
function spokenAt(tokens: readonly Token[], from: number): [value: number, next: number] {
  const { text = '' } = tokens[from] ?? {}
  // `petadvacet`
  const [, one = '', ten = ''] = /^(\w+?)a(\w+(?:cet|sat)i?)$/.exec(text) ?? []
  let value = numberWords[text] ?? (numberWords[one] ?? Number.NaN) + (numberWords[ten] ?? Number.NaN)
  let next = from + 1
  if (/^(?:st[aeo]|set|hundred)$/.test(tokens[next]?.text ?? '')) [value, next] = [value * 100, next + 1]
  const at = next + (tokens[next]?.text === 'and' ? 1 : 0)
  const [more, end] = value % 10 === 0 && value > 10 ? spokenAt(tokens, at) : [0, next]
  return more >= 1 && more < (value < 100 ? 10 : 100) ? [value + more, end] : [value, next]
}

const isAndHalf = (tokens: readonly Token[], at: number) =>
  /^(?:a|and),(?:a,)?(?:pul|half)\b/.test(
    tokens
      .slice(at, at + 3)
      .map(({ text }) => text)
      .join(),
  )

/** `€200,000`, `CZK 20,000`, `sqm 70`: a unit before its number. */
function unitBefore(tokens: readonly Token[], at: number): Unit | undefined {
  const text = tokens[at]?.text ?? ''
  if (tokens[at + 1]?.kind !== 'number') return undefined
  if (/^(?:czk|kc)$/.test(text)) return 'money'
  // `sqm 70+`, but not `60 m2 20 000`
  if (/^(?:sqm|m2)$/.test(text) && tokens[at - 1]?.kind !== 'number') return 'area'
  return /^(?:[€$£]|eur|usd|gbp)$/.test(text) ? 'foreign' : undefined
}

/** `Praha 4 k pronájmu`: before such a word `k` is a preposition. */
export const isPurpose = (word: string): boolean => /(?:mu|[jncpt]i|[bv]e)$/.test(word)

export function scaleAt(tokens: readonly Token[], at: number): { scale: Scale; next: number } | undefined {
  const isApart = tokens[at]?.start !== tokens[at - 1]?.end
  if (isApart && tokens[at]?.text === 'k' && isPurpose(tokens[at + 1]?.text ?? '')) return undefined
  // `15-20M CZK`: nobody pays for metres in crowns.
  if (tokens[at]?.text === 'm' && /^(?:czk|kc|korun)/.test(tokens[at + 1]?.text ?? ''))
    return { scale: 'million', next: at + 1 }
  const found = scales.find(tokens, at)
  const [scale] = found?.meanings ?? []
  if (found === undefined || scale === undefined) return undefined
  const next = at + found.length
  return { scale, next: isDot(tokens[next]) ? next + 1 : next }
}

export function unitAt(tokens: readonly Token[], at: number): { unit: Unit; next: number } | undefined {
  const text = tokens[at]?.text
  // `Praha 4 min. 60 m²`
  const behind = tokens[isDot(tokens[at + 1]) ? at + 2 : at + 1]
  if (text === 'min' && (behind?.kind === 'number' || behind?.text === 'nez')) return undefined
  if (text === '/' && /^(?:mes|mesic|mesicne|month|mth|mo)$/.test(tokens[at + 1]?.text ?? ''))
    return { unit: 'money', next: at + 2 }
  if (text === '%') return { unit: 'percent', next: at + 1 }
  // `5 000,-` and `Kč/m²`
  let from = at
  if (text === ',' && tokens[at + 1]?.text === '-') from = at + 2
  let found = units.find(tokens, from)
  if (found === undefined) return from === at ? undefined : { unit: 'money', next: from }
  let unit = found.meanings[0] as Unit
  let next = from + found.length
  while (isDot(tokens[next]) && tokens[next]?.start === tokens[next - 1]?.end) next += 1
  if (unit === 'money' || unit === 'foreign') {
    const isPer = tokens[next]?.text === '/'
    found = units.find(tokens, isPer ? next + 1 : next)
    const of = found?.meanings[0]
    if (found !== undefined && (isPer || of === 'money' || of === 'perArea')) next += found.length + (isPer ? 1 : 0)
    if (unit === 'money' && (of === 'perArea' || (isPer && (of === 'area' || of === 'metres')))) unit = 'perArea'
  }
  while (isDot(tokens[next]) && tokens[next]?.start === tokens[next - 1]?.end) next += 1
  return { unit, next }
}

/** Whether a number has a unit; `monthly` is none of a few crowns: `Praha 2 monthly`. */
export function isMeasured(tokens: readonly Token[], at: number): boolean {
  const { kind, value = 0 } = tokens[at] ?? {}
  // `2kk Praha 15-20`: nobody counts districts from so far out; `Praha 5-7 mil`
  if (tokens[at + 1]?.text === '-' && (tokens[at + 2]?.value ?? 0) > value && (value > 10 || scaleAt(tokens, at + 3)))
    return true
  const unit = kind === 'number' ? unitAt(tokens, at + 1)?.unit : undefined
  return unit !== undefined && !(unit === 'money' && value < 100)
}

/** A number or two with what they are bounds of. A bare small number is none: it would match anything. */
export function readAmount(tokens: readonly Token[], start: number): Read {
  const sign = comparisons[tokens[start]?.text ?? '']
  const limit = sign === undefined ? limitAt(tokens, start) : undefined
  const pair = between.find(tokens, start)
  const before = Math.max(limit?.length ?? 0, sign === undefined ? 0 : 1)
  let meaning = sign ?? limit?.meaning
  let first = quantityAt(tokens, start + before, before > 0)
  let from = start + before
  if (first === undefined && pair !== undefined) {
    from = start + pair.length
    first = quantityAt(tokens, from, true)
    meaning = undefined
  }
  if (first === undefined) return undefined
  const joins = pair !== undefined || meaning === undefined || meaning === 'min'
  const link = upTo.find(tokens, first.next)?.length ?? 0
  const isAnd = /^(?:a|and)$/.test(tokens[first.next]?.text ?? '')
  const second =
    joins && link > 0 && !(isAnd && pair === undefined) ? quantityAt(tokens, first.next + link, true) : undefined
  // `2M-3M CZK`
  if (second?.scale === 'million' && first.unit === 'metres') first = { ...first, unit: undefined }
  if (second !== undefined && fits(first, second)) return rangeOf(first, second, start)
  let next = first.next
  // `50+ m²`
  const plus = tokens[next]?.text === '+' && limit === undefined ? unitAt(tokens, next + 1) : undefined
  if (plus !== undefined && first.unit === undefined) {
    meaning = 'min'
    first = { ...first, unit: plus.unit }
    next = plus.next
  }
  const behind = limitBehind(tokens, next)
  // `od 3 milionů výš`
  if (behind !== undefined && (limit === undefined || behind.meanings[0] === meaning)) {
    next += behind.length
    meaning = behind.meanings[0]
  } else if (
    tokens[next]?.text === '+' &&
    limit === undefined &&
    !isDot(tokens[next + 1]) &&
    tokens[next + 1]?.kind !== 'number' &&
    first.unit !== undefined &&
    first.unit !== 'money'
  ) {
    next += 1
    meaning = 'min'
  }
  // `18 + 3 tis. poplatky`
  const extra =
    tokens[next]?.text === '+' && first.scale === undefined ? quantityAt(tokens, next + 1, false) : undefined
  if (extra?.scale === 'thousand') first = { ...first, scale: 'thousand' }
  const value = scaled(first, first.scale)
  const isBare = meaning === undefined
  return {
    length: next - start,
    content: {
      type: 'amount',
      range:
        meaning === 'about'
          ? around(value, /^(?:hect|ares|acre)/.test(first.unit ?? '') ? 100 : 1)
          : meaning === 'min'
            ? { min: value }
            : meaning === 'max'
              ? { max: value }
              : { min: value, max: value },
      unit: unitOf(first),
      isAbout: meaning === 'about',
      isBare,
      isScaled: first.scale !== undefined,
    },
  }
}

const scaled = ({ value }: Quantity, scale: Scale | undefined) =>
  Math.round(value * (scale === undefined ? 1 : factors[scale]) * 100) / 100
/** To the whole unit, but of hectares to a part. */
const around = (value: number, parts: number): Range => ({
  min: Math.round(value * 0.9 * parts) / parts,
  max: Math.round(value * 1.1 * parts) / parts,
})

/** A number with a scale is money: nobody has thousands of m². */
function unitOf({ unit, scale }: Quantity): Unit | undefined {
  return unit ?? (scale === undefined ? undefined : 'money')
}

/** `20 tisíc do 60 m²` are two amounts. */
const fits = (first: Quantity, second: Quantity) =>
  first.unit === undefined || first.unit === second.unit || (first.unit === 'money' && second.unit === undefined)

function rangeOf(first: Quantity, second: Quantity, start: number): Read {
  const unit = unitOf(second) ?? unitOf(first)
  // `5-6 mil`, but `800 tisíc až 1 mil`, and `900 - 1,2 mil` as nobody writes.
  const low = scaled(first, first.scale ?? (first.value < 1000 ? second.scale : undefined))
  const high = scaled(second, second.scale)
  const next = second.next
  return {
    length: next - start,
    content: {
      type: 'amount',
      range: { min: low, max: high },
      unit,
      isAbout: false,
      isBare: false,
      isScaled: first.scale !== undefined || second.scale !== undefined,
    },
  }
}
