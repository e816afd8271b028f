import type { Database } from '../database/database.ts'
import { kindsOf, marksOf } from '../search/listingKinds.ts'
import type { Filter, SearchCriteria } from '../search/searchCriteria.ts'
import { lastWord, searchWords } from '../search/searchWords.ts'
import { readMeanings, type WordMeaning } from '../store/search/lexeme.store.ts'
import type { WordSearch } from '../store/search/filterSql.ts'

/** To read the words of a listing costs as much as so many entries of the index. */
const entriesPerReading = 20

/** How words are looked for; null where they ask for nothing. */
export async function planWords(
  database: Database,
  { filters, includesOffMarket }: Pick<SearchCriteria, 'filters' | 'includesOffMarket'>,
): Promise<WordSearch | null> {
  const filter = filters.find(({ kind }) => kind === 'words')
  const words = filter?.kind === 'words' ? searchWords(filter.text) : []
  if (filter?.kind !== 'words' || words.length === 0) return null
  const marks = includesOffMarket ? [] : marksOf(kindsOf(filters))
  const { meanings, listingCount, markedCount } = await readMeanings(database, words, lastWord(filter.text), marks)
  const terms = meanings.map((meaning) => ({ ...meaning, term: termOf(meaning) }))
  const share = ({ count }: WordMeaning) => (listingCount === 0 ? 0 : Math.min(1, count / listingCount))
  const expectedOf = (some: readonly WordMeaning[]) =>
    some.reduce((expected, term) => expected * share(term), markedCount)
  // The index collects all entries of all words that begin so, before it looks at what else is asked for.
  const others = terms.filter(({ isBeginning }) => !isBeginning)
  const isWorthCollecting = ({ isBeginning, count }: WordMeaning) =>
    !isBeginning || others.length === 0 || count < entriesPerReading * expectedOf(others)
  const indexed = terms.filter(isWorthCollecting)
  return {
    whole: textOf(terms),
    indexed: textOf(indexed),
    tested: indexed.length === terms.length ? null : textOf(terms.filter((term) => !indexed.includes(term))),
    expected: Math.round(expectedOf(terms)),
  }
}

/** A mark that no listing has. */
const noKind = '=none'

/** The same search, its index asked for listings of the kinds that the filters leave only. */
export function amongKinds(words: WordSearch, filters: readonly Filter[]): WordSearch {
  const marks = marksOf(kindsOf(filters))
  const anyMark = (marks.length === 0 ? [noKind] : marks).map(quoted).join(' | ')
  return { ...words, indexed: `(${anyMark}) & ${words.indexed}` }
}

const textOf = (terms: readonly { term: string }[]) => terms.map(({ term }) => term).join(' & ')

function termOf({ word, isBeginning, similar }: WordMeaning): string {
  const terms = [`${quoted(word)}${isBeginning ? ':*' : ''}`, ...similar.map(quoted)]
  return terms.length === 1 ? terms.join('') : `(${terms.join(' | ')})`
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
