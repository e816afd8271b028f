import { either, numberWords, roomNumbers, units, upTo } from './grammarWords.ts'
import { limitAt, limitBehind } from './limitAt.ts'
import type { Range, Read } from './reading.ts'
import type { Token } from './tokens.ts'

/** From the smallest to the largest, as they are usually ordered. */
export const layoutOrder = ['1+kk', '1+1', '2+kk', '2+1', '3+kk', '3+1', '4+kk', '4+1', '5+kk', '5+1', '6+']
const kitchenette = new Set(['kk', 'kt', 'kkk'])
const room = /^(?:pokoj(?:e|i|u|ich|em|ovy|ova|ove|oveho|ovym)|mistnost(?:i|mi)?|rooms?)$/
const signs = new Set(['+', '-', '/', ',', '.', 'plus'])

interface Layout {
  length: number
  name: string
  rooms: number
}

/** `2kk`, `2 + kk`, `3+1`, `1+0`. */
function layoutAt(tokens: readonly Token[], from: number): Layout | undefined {
  const first = tokens[from]
  const rooms = wholeNumber(first)
  if (!(rooms >= 0 && rooms <= 9)) return undefined
  const [second, third] = [tokens[from + 1], tokens[from + 2]]
  if (second !== undefined && kitchenette.has(second.text)) return { length: 2, name: nameOf(rooms, 'kk'), rooms }
  if (second === undefined || third === undefined || !signs.has(second.text)) return undefined
  const isCut = third.text === 'k' && second.text === '+'
  if (kitchenette.has(third.text) || isCut) return { length: 3, name: nameOf(rooms, 'kk'), rooms }
  if (second.text !== '+' && second.text !== 'plus') return undefined
  // `tři plus jedna`
  const kitchen = second.text === 'plus' ? String(wholeNumber(third)) : third.text
  if (rooms === 0 && kitchen === '1') return { length: 3, name: '1+kk', rooms: 1 }
  if (rooms === 0 || (kitchen !== '1' && kitchen !== '0')) return undefined
  return { length: 3, name: nameOf(rooms, kitchen === '1' ? '1' : 'kk'), rooms }
}

const nameOf = (rooms: number, kitchen: 'kk' | '1') => (rooms >= 6 ? '6+' : `${rooms}+${kitchen}`)

/** A whole number in digits or as a word; not a number where it is none. */
export function wholeNumber(token: Token | undefined): number {
  const number = token?.kind === 'number' ? token.value : (numberWords[token?.text ?? ''] ?? Number.NaN)
  return Number.isInteger(number) ? number : Number.NaN
}

/** Layouts, alone, as `2-3kk`, from one to another, and from one upwards. */
export function readLayout(tokens: readonly Token[], start: number): Read {
  const limit = limitAt(tokens, start)
  const from = start + (limit?.length ?? 0)
  const first = layoutAt(tokens, from) ?? numberBeforeLayout(tokens, from)
  if (first === undefined) return readRooms(tokens, start)
  let at = from + first.length
  const { name } = first
  const behind = limitBehind(tokens, at)
  const meaning = limit?.meaning ?? (tokens[at]?.text === '+' ? undefined : behind?.meanings[0])
  // `od 1+kk do 3+kk`
  const isSpan = limit?.meaning === 'min' && /^(?:do|to)$/.test(tokens[at]?.text ?? '')
  const to = isSpan ? 1 : dashAt(tokens, at)
  const second = to === 0 || meaning === 'max' ? undefined : layoutAt(tokens, at + to)
  if (second !== undefined) {
    at += to + second.length
    return {
      length: at - start,
      content: { type: 'layouts', ...between(name, second.name, first.rooms, second.rooms) },
    }
  }
  if (limit === undefined && behind !== undefined) at += behind.length
  const index = layoutOrder.indexOf(name)
  const layouts =
    meaning === 'min' ? layoutOrder.slice(index) : meaning === 'max' ? layoutOrder.slice(0, index + 1) : [name]
  const rooms: Range =
    meaning === 'min'
      ? { min: first.rooms }
      : meaning === 'max'
        ? { max: first.rooms }
        : { min: first.rooms, max: first.rooms }
  return { length: at - start, content: { type: 'layouts', layouts, rooms } }
}

/** The first number of `2-3kk` and `2 nebo 3kk`. */
function numberBeforeLayout(tokens: readonly Token[], from: number): Layout | undefined {
  const first = tokens[from]
  const rooms = wholeNumber(first)
  if (!(rooms >= 1 && rooms <= 6)) return undefined
  const length = dashAt(tokens, from + 1) || (either.find(tokens, from + 1)?.length ?? 0)
  const next = length === 0 ? undefined : layoutAt(tokens, from + 1 + length)
  if (next === undefined || layoutAt(tokens, from) !== undefined) return undefined
  return { length: 1, name: nameOf(rooms, next.name.endsWith('kk') ? 'kk' : '1'), rooms }
}

const dashAt = (tokens: readonly Token[], at: number) =>
  /^(?:-|az)$/.test(tokens[at]?.text ?? '') ? (upTo.find(tokens, at)?.length ?? 0) : 0

function between(first: string, second: string, from: number, to: number) {
  const ends = [layoutOrder.indexOf(first), layoutOrder.indexOf(second)].toSorted((a, b) => a - b)
  return {
    layouts: layoutOrder.slice(ends[0], (ends[1] ?? 0) + 1),
    rooms: { min: Math.min(from, to), max: Math.max(from, to) },
  }
}

/** `3 pokoje`, `two bedrooms`, `2-bed`, `2 or 3 bedrooms`, `at least 2 bedrooms`: a bedroom is a room beside the living room. */
function readRooms(tokens: readonly Token[], start: number): Read {
  const limit = limitAt(tokens, start)
  let at = start + (limit?.length ?? 0)
  const first = tokens[at]
  // `třípokojový`
  let word = roomNumbers.find(tokens, at)
  const count = word === undefined ? wholeNumber(first) : Number(word.meanings[0])
  if (!(count >= 1 && count <= 30)) return undefined
  at += 1
  let last = count
  // `dvou- až třípokojový`
  const dash = /^(?:az|nebo)$/.test(tokens[at + 1]?.text ?? '') ? 1 : 0
  const joined = either.find(tokens, at + dash)?.length ?? dashAt(tokens, at + dash)
  const beyond = at + dash + joined
  const other = word ?? (joined > 0 ? roomNumbers.find(tokens, beyond) : undefined)
  const most = other === undefined ? wholeNumber(tokens[beyond]) : Number(other.meanings[0])
  if (word === undefined && joined > 0 && most > count) {
    word = other
    last = most
    at = beyond + 1
  }
  // `3+ bedrooms`, `5+ rooms`
  const isAtLeast =
    tokens[at]?.text === '+' &&
    (units.find(tokens, at + 1)?.meanings[0] === 'bedrooms' || room.test(tokens[at + 1]?.text ?? ''))
  if (tokens[at]?.text === '-' || tokens[at]?.text === '.' || tokens[at]?.text === 'double' || isAtLeast) at += 1
  // `3 samostatné pokoje`
  if (word === undefined && /^(?:samostatn|nepruch|oddelen|separate)/.test(tokens[at]?.text ?? '')) at += 1
  const unit = units.find(tokens, at)
  const isBedroom = unit?.meanings[0] === 'bedrooms' || (tokens[at]?.text ?? '').startsWith('loznicov')
  if (word === undefined) {
    if (!isBedroom && !room.test(tokens[at]?.text ?? '')) return undefined
    at += 1
  }
  // `3 pokoje a kuchyň`
  const kitchen = word !== undefined || isBedroom || limit !== undefined || last > count ? 0 : kitchenBehind(tokens, at)
  if (kitchen > 0) {
    const rooms = { min: count, max: count }
    const name = nameOf(count, tokens[kitchen - 1]?.text === 'kk' ? 'kk' : '1')
    return { length: kitchen - start, content: { type: 'layouts', layouts: [name], rooms } }
  }
  const behind = limitBehind(tokens, at)
  if (limit === undefined && behind !== undefined) at += behind.length
  const meaning = isAtLeast ? 'min' : (limit?.meaning ?? behind?.meanings[0])
  const more = isBedroom ? 1 : 0
  const [from, to] = [count + more, last + more]
  const rooms: Range = meaning === 'min' ? { min: from } : meaning === 'max' ? { max: to } : { min: from, max: to }
  return {
    length: at - start,
    content: { type: 'layouts', layouts: layoutsOf(rooms), rooms, note: isBedroom ? 'bedrooms' : 'rooms' },
  }
}

/** Behind the kitchen, or the kitchenette, that stands behind rooms. */
function kitchenBehind(tokens: readonly Token[], from: number): number {
  let at = from
  while (/^(?:[+as]|plus|and|with)$/.test(tokens[at]?.text ?? '')) at += 1
  return at > from && /^(?:kitchen$|kk$|kuchyn(?!sk))/.test(tokens[at]?.text ?? '') ? at + 1 : 0
}

function layoutsOf({ min = 1, max = 30 }: Range): string[] {
  return layoutOrder.filter((name) => {
    const rooms = Number(name[0])
    return name === '6+' ? max >= 6 : rooms >= min && rooms <= max
  })
}
