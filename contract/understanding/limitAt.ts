import { limits } from './grammarWords.ts'
import type { Token } from './tokens.ts'

/** A word for an end of a range, with the dot of its abbreviation: `max.` */
export function limitAt(tokens: readonly Token[], at: number) {
  const found = limits.find(tokens, at)
  const [meaning] = found?.meanings ?? []
  if (found === undefined || meaning === undefined) return undefined
  const hasDot = tokens[at + found.length]?.text === '.'
  return { meaning, length: found.length + (hasDot ? 1 : 0) }
}
