import { rareGrammarWords } from './rareGrammarWords.ts'
import { rareFieldWords } from './rareWords.gen.ts'
import { isKnown } from './isKnown.ts'
import { Lexicon } from './vocabulary.ts'

/**
 * Words that few people type, each with a common one that means the same. The browser does not load them: it learns those
 * of a sentence from the server's answer, with the names of its places.
 */
export const rareWords = new Lexicon<string>()
/** Those that say something; nobody means `please` by a slip of the pen. */
export const tellingWords = new Lexicon<string>()
for (const line of `${rareFieldWords}${rareGrammarWords}`.trim().split('\n')) {
  const [common = '', alternatives = ''] = line.split(':')
  // `class @ or better`: a line for each energy class.
  for (const letter of common.includes('@') ? 'bcdef' : '_')
    for (const lexicon of common === 'please' ? [rareWords] : [rareWords, tellingWords])
      lexicon.add(alternatives.replaceAll('@', letter), common.replace('@', letter))
}

/** Whether a word is one of the grammar or of a field, however rare. */
export const isWord = (word: string): boolean => isKnown(word) || rareWords.knows(word)
