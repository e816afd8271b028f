import type { Database } from '#server/platform/database/database.ts'
import type { SearchCriteria } from './criteria/searchCriteria.ts'
import { lastWord } from './criteria/searchWords.ts'
import { meaningWords } from './criteria/wordForms.ts'
import { knownLetters, readMeanings, type WordMeaning } from './store/lexeme.store.ts'
import type { WordSearch } from './store/filterSql.ts'

/** How words are looked for; null where they ask for nothing. */
export async function planWords(
  database: Database,
  { filters }: Pick<SearchCriteria, 'filters'>,
): Promise<WordSearch | null> {
  const filter = filters.find(({ kind }) => kind === 'words')
  const words = filter?.kind === 'words' ? meaningWords(filter.text) : []
  if (filter?.kind !== 'words' || words.length === 0) return null
  const meanings = await readMeanings(database, words, lastWord(filter.text))
  const tested = meanings.filter(isBeyondIndex)
  return {
    whole: meanings.map(termOf).join(' & '),
    indexed: meanings.map(indexedTermOf).join(' & '),
    tested: tested.length === 0 ? null : tested.map(termOf).join(' & '),
  }
}

/** Of a longer beginning the index knows the first letters only; the rest is tested on what it finds. */
const isBeyondIndex = ({ word, isBeginning, similar }: WordMeaning) =>
  isBeginning && similar.length === 0 && Array.from(word).length > knownLetters

/**
 * A word as the index is asked for it. `word:*` would make it collect every entry of every word that begins so, before
 * anything else that is asked for narrows them; so it has the beginnings of words as terms of their own.
 */
function indexedTermOf({ word, isBeginning, forms, similar }: WordMeaning): string {
  const beginning = quoted(`^${Array.from(word).slice(0, knownLetters).join('')}`)
  return anyOf([isBeginning ? beginning : quoted(word), ...[...forms, ...similar].map(quoted)])
}

const termOf = ({ word, isBeginning, forms, similar }: WordMeaning): string =>
  anyOf([`${quoted(word)}${isBeginning ? ':*' : ''}`, ...[...forms, ...similar].map(quoted)])

const anyOf = (terms: readonly string[]) => (terms.length === 1 ? terms.join('') : `(${terms.join(' | ')})`)

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
