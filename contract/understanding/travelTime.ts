import type { Part } from './reading.ts'
import type { Token } from './tokens.ts'

const words =
  /^(?:\d+|do|max|within|less|than|min|minut\w*|pul|half|an?|hodin\w*|hours?|pesky|autem|vlakem|busem|mhd|by|train|car|cca)$/
const time = /^(?:min|minut|hodin|hour)/

/** `do 30 minut od Brna`: a search knows no time of travel; it looks around the place, which stands behind these parts. */
export function foldTravelTime(parts: Part[], tokens: readonly Token[]): void {
  const textsOf = ({ from, to }: Pick<Part, 'from' | 'to'>) => tokens.slice(from, to).map(({ text }) => text)
  const start = parts.findLastIndex((part) => !textsOf(part).every((text) => words.test(text))) + 1
  const span = { from: parts[start]?.from ?? 0, to: parts.at(-1)?.to ?? 0 }
  if (start < parts.length && textsOf(span).some((text) => time.test(text)))
    parts.splice(start, parts.length, { ...span, content: { type: 'ignored', note: 'travel' } })
}
