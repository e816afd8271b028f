import { countryAround } from './countryAround.ts'
import { rareGrammarWords } from './rareGrammarWords.ts'
import { rareFieldWords } from './rareWords.gen.ts'
import { isKnown } from './isKnown.ts'
import { Lexicon } from './vocabulary.ts'

/**
 * Words that few people type, each with a common one that means the same. The browser does not load them: it learns those
 * of a sentence from the server's answer, with the names of its places.
 */
export const rareWords = new Lexicon<string>()
/** Those that say something; nobody means `please`, or the country around a town, by a slip of the pen. */
export const tellingWords = new Lexicon<string>()
/** Signs that stand for each of several things in a line: energy classes, years, the decades of a century. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '@': 'bcdef'.split(''),
  '%': Array.from({ length: 40 }, (_, index) => String(1_990 + index)),
  '~': '23456789'.split(''),
}
for (const line of `${rareFieldWords}${rareGrammarWords}${countryAround}`.trim().split('\n')) {
  const [common = '', alternatives = ''] = line.split(':')
  const sign = Object.keys(signs).find((one) => common.includes(one)) ?? ''
  for (const thing of signs[sign] ?? [''])
    for (const lexicon of /^(?:please$|okoli )/.test(common) ? [rareWords] : [rareWords, tellingWords])
      lexicon.add(alternatives.replaceAll(sign, thing), common.replaceAll(sign, thing))
}

/** Whether a word is one of the grammar or of a field, however rare. */
export const isWord = (word: string): boolean => isKnown(word) || rareWords.knows(word)
