import { subtypeOwners } from '../propertyFields/subtypeOwners.ts'
import { isSubtype } from './settled.ts'
import { Lexicon, type Meaning } from './vocabulary.ts'

/** The words of fields from lines of the vocabulary, and the choices of each field that have words. */
export function fieldLexicon(lines: readonly string[]): {
  words: Lexicon<Meaning>
  values: ReadonlyMap<string, ReadonlySet<string>>
} {
  const words = new Lexicon<Meaning>()
  const meanings = new Map<string, Meaning>()
  const values = new Map<string, Set<string>>()
  /** The same meaning for all words that name a choice. */
  const meaningOf = (key: string, control: Meaning['control'], value: string) => {
    const known = meanings.get(key + value) ?? { key, control, value }
    meanings.set(key + value, known)
    return known
  }
  let key = ''
  let sign = ''
  for (const line of lines) {
    const [, ownKey, ownSign = '', choices = '', alternatives = ''] =
      /^(?:(\w+)(#|\[\]=|=)|=)([^:]*):(.*)$/.exec(line) ?? []
    if (ownKey !== undefined) [key, sign] = [ownKey, ownSign]
    for (const value of choices.split('|')) {
      const control = sign === '#' ? 'range' : sign === '[]=' ? 'multi' : value === 'true' ? 'flag' : 'single'
      const texts = alternatives.replaceAll('@', value.toLowerCase())
      words.add(texts, meaningOf(key, control, value))
      // What names a kind of house names a house.
      if (isSubtype(key)) words.add(texts, meaningOf('property_type', 'multi', subtypeOwners[key]))
      values.set(key, (values.get(key) ?? new Set()).add(value))
    }
  }
  return { words, values }
}
