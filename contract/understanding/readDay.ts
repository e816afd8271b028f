import { addDays } from '../durations.ts'
import { fromDay, months, nextYear, now, partsOfMonth, upTo } from './grammarWords.ts'
import { scaleAt, unitAt } from './readAmount.ts'
import type { Read, ReadOptions } from './reading.ts'
import type { Token } from './tokens.ts'

const before = new Set(['the', 'of'])

/** When somebody wants to move in: homes that are free by then. */
export function readDay(tokens: readonly Token[], start: number, { today }: ReadOptions): Read {
  const soon = now.find(tokens, start)
  const [when] = soon?.meanings ?? []
  // `hned u metra`
  const isBeside = /^(?:u|vedle|naproti|za|pod)$/.test(tokens[start + (soon?.length ?? 0)]?.text ?? '')
  if (soon !== undefined && when !== undefined && !isBeside)
    return availableBy(
      when === 'nextMonth' ? dayOf(today, nextMonthOf(today)) : addDays(today, Number(when)),
      soon.length,
    )
  // `do konce ledna`, but not `od února do konce června`.
  const isUntil =
    tokens[start]?.text === 'do' &&
    partsOfMonth.find(tokens, start + 1) !== undefined &&
    tokens[start - 1]?.kind !== 'date' &&
    months.find(tokens, start - 1) === undefined
  const isEnd = /^(?:until|till|to|do)$/.test(tokens[start]?.text ?? '')
  const end = isEnd && !isUntil ? dateAt(tokens, start + 1, today) : undefined
  const isStay = months.find(tokens, start - 1) !== undefined || tokens[start - 1]?.kind === 'date'
  const text = tokens[start]?.text ?? ''
  // `until June`, `od února do června`; but `do června` is when somebody wants to move.
  if (end !== undefined && (isStay || text.length > 2))
    return { length: end.next - start, content: { type: 'words', note: 'until' } }
  if (end !== undefined && text === 'do') return availableBy(end.day, end.next - start)
  const prefix = isUntil ? { length: 1 } : fromDay.find(tokens, start)
  // `move in January 2027` and `nastěhování leden`, where no preposition is left.
  const isMonth =
    /^mov(?:e|ing) in$| (?:(?:na|pre)?steh\p{L}+|voln[yaei]|nastup|available)$|^steh\p{L}+ se$/u.test(
      wordsBefore(tokens, start),
    ) || isFirstOfTwo(tokens, start)
  const month = isMonth ? dateAt(tokens, start, today) : undefined
  if (month !== undefined) return availableBy(month.day, month.next - start)
  if (prefix === undefined) return undefined
  const at = start + prefix.length
  const read = dateAt(tokens, at, today)
  if (read === undefined) return undefined
  const isWhole = /^(?:in|v|ve)$/.test(tokens[start]?.text ?? '') && read.day.endsWith('-01')
  return availableBy(isWhole ? lastDayOf(read.day) : read.day, read.next - start)
}

const availableBy = (day: string, length: number): Read => ({
  length,
  content: { type: 'set', name: 'available_from[lte]', value: day },
})

/** `February to June`: a stay begins in the first month. */
function isFirstOfTwo(tokens: readonly Token[], at: number): boolean {
  const next = at + (months.find(tokens, at)?.length ?? tokens.length)
  return months.find(tokens, next + (upTo.find(tokens, next)?.length ?? tokens.length)) !== undefined
}

const wordsBefore = (tokens: readonly Token[], at: number) => `${tokens[at - 2]?.text} ${tokens[at - 1]?.text}`

const padded = (number: number) => String(number).padStart(2, '0')

/** A day, however it is written. */
export const dateAt = (tokens: readonly Token[], at: number, today: string) =>
  writtenDate(tokens, at, today) ?? monthAndDay(tokens, at, today)

function writtenDate(tokens: readonly Token[], at: number, today: string) {
  const token = tokens[at]
  if (token?.kind !== 'date') return undefined
  if (token.text.includes('-')) return isDay(token.text) ? { day: token.text, next: at + 1 } : undefined
  const [day = '', month = '', year = ''] = token.text.split(/[./]/).map((part) => part.trim())
  const text = `${padded(Number(month))}-${padded(Number(day))}`
  const full = year === '' ? dayOf(today, text) : `${year.padStart(4, '20')}-${text}`
  return isDay(full) ? { day: full, next: at + 1 } : undefined
}

/** `ledna`, `1. ledna`, `1 February`, `January 15`, `ledna 2027`. */
function monthAndDay(tokens: readonly Token[], from: number, today: string) {
  let at = from
  let day = 1
  const part = partsOfMonth.find(tokens, at)
  at += part?.length ?? 0
  const first = tokens[at]
  if (first?.kind === 'number') {
    day = first.value
    at += 1
    if (/^(?:\.|st|nd|rd|th)$/.test(tokens[at]?.text ?? '')) at += 1
  }
  if (before.has(tokens[at]?.text ?? '')) at += 1
  const [when] = part?.meanings ?? []
  const isYear = when !== undefined && /^(?:roku|year)$/.test(tokens[at]?.text ?? '')
  const found = isYear ? { length: 1, meanings: [when === 'end' ? 12 : 1] } : months.find(tokens, at)
  const [month] = found?.meanings ?? []
  if (found === undefined || month === undefined) return undefined
  at += found.length
  const behind = tokens[at]
  let year = ''
  const isNext = nextYear.find(tokens, at)
  if (isNext !== undefined) [year, at] = [String(Number(today.slice(0, 4)) + 1), at + isNext.length]
  if (behind?.kind === 'number' && /^20\d\d$/.test(behind.text)) {
    year = behind.text
    at += 1
  } else if (
    behind?.kind === 'number' &&
    first?.kind !== 'number' &&
    /^\d{1,2}$/.test(behind.text) &&
    behind.value <= 31 &&
    isEnglish(tokens[at - 1]) &&
    // `from March 2+kk`, `from March 20k`
    !/^(?:\+|kk)$/.test(tokens[at + 1]?.text ?? '') &&
    scaleAt(tokens, at + 1) === undefined &&
    unitAt(tokens, at + 1) === undefined
  ) {
    day = behind.value
    at += 1
  }
  const text = `${padded(Number(month))}-${padded(day)}`
  const full = year === '' ? dayOf(today, text) : `${year}-${text}`
  if (!isDay(full)) return undefined
  return { day: when === 'middle' ? full.replace(/..$/, '15') : when === 'end' ? lastDayOf(full) : full, next: at }
}

/** `January 15` is a day, `ledna 15 tisíc` is not: no Czech month begins like an English one. */
const isEnglish = (month: Token | undefined) => /^(?:[afjmno]|se|de)/.test(month?.text ?? '')

/** The next such day of the calendar. */
function dayOf(today: string, monthAndDay: string): string {
  const year = Number(today.slice(0, 4))
  const thisYear = `${year}-${monthAndDay}`
  return thisYear >= today ? thisYear : `${year + 1}-${monthAndDay}`
}

function nextMonthOf(today: string): string {
  const month = Number(today.slice(5, 7))
  return `${padded(month === 12 ? 1 : month + 1)}-01`
}

function lastDayOf(day: string): string {
  const [year = 2000, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
