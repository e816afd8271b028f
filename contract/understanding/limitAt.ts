import { limits, limitsBehind, numberWords, ordinals } from './grammarWords.ts'
import type { Token } from './tokens.ts'

/** A word for an end of a range, with the dot of its abbreviation: `max.` */
export function limitAt(tokens: readonly Token[], at: number) {
  const found = limits.find(tokens, at)
  const [meaning] = found?.meanings ?? []
  if (found === undefined || meaning === undefined) return undefined
  const hasDot = tokens[at + found.length]?.text === '.'
  return { meaning, length: found.length + (hasDot ? 1 : 0) }
}

/** A word for an end of a range behind a number; not `max` in `3kk max 8 mil`, which belongs to what follows. */
export function limitBehind(tokens: readonly Token[], at: number) {
  const found = limitsBehind.find(tokens, at)
  if (found === undefined) return undefined
  // `30 tisíc plus poplatky`
  const behind = tokens[at + found.length]?.text ?? ''
  if (tokens[at]?.text === 'plus' && /^(?:poplat|energi|sluzb|inkas|zaloh|fees|charges|utilities|bills)/.test(behind))
    return undefined
  const dot = tokens[at + found.length]?.text === '.' ? 1 : 0
  const next = tokens[at + found.length + dot]
  const before = limits.find(tokens, at)
  const isNumber =
    next?.kind === 'number' ||
    numberWords[next?.text ?? ''] !== undefined ||
    /^(?:czk|kc)$/.test(next?.text ?? '') ||
    ordinals.find(tokens, at + found.length) !== undefined
  // `méně než` is longer than `méně`.
  const isBefore = before !== undefined && (isNumber || before.length > found.length)
  return isBefore ? undefined : found
}
