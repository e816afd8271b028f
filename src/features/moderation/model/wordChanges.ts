import { diffWords } from 'diff'

/** A stretch of a text that stays, goes or comes. */
export interface TextPart {
  text: string
  change: 'kept' | 'removed' | 'added'
}

/** From so many characters on nobody finds what changed by reading a text twice. */
const longText = 60
/** Where less than this part of the longer text is kept, two whole texts are easier to read than their pieces. */
const keptAtLeast = 1 / 3

/**
 * Which words of a long text changed, in the order in which they are read; null where two texts are better read beside
 * each other: both are short, hardly a word is the same, or only spaces differ.
 */
export function wordChanges(before: string, after: string): readonly TextPart[] | null {
  const length = Math.max(before.length, after.length)
  if (length < longText) return null
  const parts = diffWords(before, after).map(({ value: text, added, removed }): TextPart => ({
    text,
    change: added ? 'added' : removed ? 'removed' : 'kept',
  }))
  const kept = parts.reduce((sum, { text, change }) => (change === 'kept' ? sum + text.length : sum), 0)
  const isOther = parts.some(({ change }) => change !== 'kept')
  return isOther && kept >= length * keptAtLeast ? parts : null
}
