import type { Database } from '../database/database.ts'
import { kindsOf, marksOf, offMarketWords, wordKindsOf, type WordKind } from '../search/listingKinds.ts'
import type { Filter, SearchCriteria } from '../search/searchCriteria.ts'
import { lastWord, searchWords } from '../search/searchWords.ts'
import { knownLetters, readMeanings, type WordMeaning } from '../store/search/lexeme.store.ts'
import type { IndexedTerm, PlannedWords, WordSearch } from '../store/search/filterSql.ts'

/** To read the words of a listing costs as much as so many entries of the index. */
const entriesPerReading = 8

/** How words are looked for; null where they ask for nothing. */
export async function planWords(
  database: Database,
  { filters, includesOffMarket }: Pick<SearchCriteria, 'filters' | 'includesOffMarket'>,
): Promise<PlannedWords | null> {
  const filter = filters.find(({ kind }) => kind === 'words')
  const words = filter?.kind === 'words' ? searchWords(filter.text) : []
  if (filter?.kind !== 'words' || words.length === 0) return null
  const marks = includesOffMarket ? [] : marksOf(kindsOf(filters))
  const { meanings, listingCount, markedCount } = await readMeanings(database, words, lastWord(filter.text), marks)
  const terms = meanings.map((meaning) => ({ ...meaning, beginning: beginningOf(meaning) }))
  const share = (count: number) => (listingCount === 0 ? 0 : Math.min(1, count / listingCount))
  const expectedOf = (some: readonly WordMeaning[]) =>
    some.reduce((expected, { count }) => expected * share(count), markedCount)
  const others = terms.filter(({ isBeginning }) => !isBeginning)
  // The index collects all entries of all words that begin so, before it looks at what else is asked for.
  const isWorthCollecting = ({ isBeginning, count, beginning, beginningCount }: (typeof terms)[number]) => {
    const readings = expectedOf(others) * (beginning === null ? 1 : share(beginningCount))
    return !isBeginning || count < entriesPerReading * readings || (others.length === 0 && beginning === null)
  }
  // Of few letters the index knows all there is to know.
  const open = terms.filter(({ word, beginning }) => beginning !== word)
  const collected = open.filter(isWorthCollecting)
  const tested = open.filter((term) => !collected.includes(term))
  const beginnings = terms.flatMap(({ beginning }) => (beginning === null ? [] : [`^${beginning}`]))
  return {
    whole: textOf(terms),
    indexed: [...beginnings.map((mark) => ({ word: mark, isBeginning: false, similar: [] })), ...collected],
    tested: tested.length === 0 ? null : textOf(tested),
    expected: Math.round(expectedOf(terms)),
  }
}

/** The letters by which the index knows a word that is still being typed; null where it does not. */
function beginningOf({ word, isBeginning, similar }: WordMeaning): string | null {
  const letters = Array.from(word)
  if (!isBeginning || similar.length > 0 || letters.length < knownLetters.least) return null
  return letters.slice(0, knownLetters.most).join('')
}

/** The same search, its index asked for listings of the kinds that the filters leave only: each fits one of them. */
export function amongKinds(words: PlannedWords, filters: readonly Filter[], includesOffMarket: boolean): WordSearch {
  const kinds = wordKindsOf(kindsOf(filters))
  const places = includesOffMarket ? [...kinds, offMarketWords] : kinds
  return { ...words, indexed: places.map((kind) => `(${indexText(words.indexed, kind)})`).join(' | ') }
}

function indexText(terms: readonly IndexedTerm[], { prefix, subtypeMarks }: WordKind): string {
  const marks = subtypeMarks === null ? [] : [`(${subtypeMarks.map((mark) => quoted(prefix + mark)).join(' | ')})`]
  return [textOf(terms, prefix), ...marks].join(' & ')
}

/** All terms as one `tsquery`, each word with this before it. */
const textOf = (terms: readonly IndexedTerm[], prefix = '') => terms.map((term) => termOf(term, prefix)).join(' & ')

function termOf({ word, isBeginning, similar }: IndexedTerm, prefix: string): string {
  const terms = [
    `${quoted(prefix + word)}${isBeginning ? ':*' : ''}`,
    ...similar.map((other) => quoted(prefix + other)),
  ]
  return terms.length === 1 ? terms.join('') : `(${terms.join(' | ')})`
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
