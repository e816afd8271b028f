import { grammarLexicons, numberWords } from './grammarWords.ts'
import { fieldWords } from './readWords.ts'

/** Whether a word is one of the grammar or of a field. */
export const isKnown = (word: string): boolean =>
  fieldWords.knows(word) || grammarLexicons.some((lexicon) => lexicon.knows(word)) || Object.hasOwn(numberWords, word)
