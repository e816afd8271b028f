import type { Spelling } from './reading.ts'
import type { Token } from './tokens.ts'

/** As many tokens as a rare phrase has at most. */
const longest = 12

/** The tokens as the grammar knows their words; each stands where it was typed. */
export function respelled(tokens: readonly Token[], spellings: readonly Spelling[]): Token[] {
  const known = new Map(spellings.map((spelling) => [spelling.typed, spelling]))
  const made: Token[] = []
  for (let at = 0; at < tokens.length;) {
    let length = known.size > 0 ? longest : 0
    let spelling: Spelling | undefined
    while (length > 0 && (spelling = known.get(textOf(tokens.slice(at, at + length)))) === undefined) length -= 1
    const typed = tokens.slice(at, at + Math.max(1, length))
    made.push(...(spelling === undefined ? typed : meantOf(spelling, typed)))
    at += typed.length
  }
  return made
}

/** Words as they are compared: without case, diacritics and what stands between them. */
export const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')

function meantOf({ typed, meant, isSlip }: Spelling, tokens: readonly Token[]): Token[] {
  const [first] = tokens
  const end = tokens.at(-1)?.end ?? 0
  const words = meant.split(' ')
  // `bytbrno` is parted; of other phrases the last word has all of the text.
  const isParted = words.join('') === typed
  let start = first?.start ?? 0
  return words.map((text, index): Token => {
    const next = index === words.length - 1 ? end : isParted ? start + text.length : start
    const value = Number(text)
    const token: Token = { kind: value > 0 ? 'number' : 'word', text, value, start, end: next }
    start = next
    return isSlip === true ? { ...token, typed } : token
  })
}
