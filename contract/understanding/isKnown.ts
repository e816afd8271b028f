import * as grammar from './grammarWords.ts'
import { fieldWords } from './readWords.ts'
import { Lexicon } from './vocabulary.ts'

const lexicons: readonly { knows: (word: string) => boolean }[] = [
  fieldWords,
  ...Object.values<unknown>(grammar).filter((value) => value instanceof Lexicon),
]

/** Whether a word is one of the grammar or of a field. */
export const isKnown = (word: string): boolean =>
  lexicons.some((lexicon) => lexicon.knows(word)) ||
  Object.hasOwn(grammar.numberWords, word) ||
  Object.hasOwn(grammar.ordinals, word)
