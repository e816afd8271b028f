import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'

export interface WordMeaning {
  word: string
  /** It is still being typed: words that begin with it are meant, too. */
  isBeginning: boolean
  /** About how many listings have it. */
  count: number
  /** About how many listings have a word that begins with the same letters, as many as the index knows (`knownLetters`); 0 where it has no more letters. */
  beginningCount: number
  /** The most similar words of listings, where no listing has it. */
  similar: string[]
}

export interface WordMeanings {
  meanings: WordMeaning[]
  /** About how many listings there are. */
  listingCount: number
  /** About how many of them have one of the marks. */
  markedCount: number
}

/** So many first letters of each word `words_by_kind` of the database writes into the index. */
export const knownLetters = { least: 3, most: 4 } as const

/** How alike a word must be to be taken for a slip, from 0 to 1. */
const leastSimilarity = 0.4

/** What each word of a query may mean. `beginning` is the word that is still being typed. */
export async function readMeanings(
  database: Database,
  words: readonly string[],
  beginning: string | null,
  marks: readonly string[],
): Promise<WordMeanings> {
  const { rows } = await sql<WordMeaning & Omit<WordMeanings, 'meanings'>>`
    select given.word,
           coalesce(given.word = ${beginning}::text, false) as "isBeginning",
           (coalesce(known.listings, 0) + coalesce(alike.listings, 0))::float8 as count,
           coalesce(begun.listings, 0)::float8 as "beginningCount",
           coalesce(alike.words, array[]::text[]) as "similar",
           coalesce((select lexeme.listing_count from lexeme where lexeme.word = '='), 0) as "listingCount",
           coalesce((select sum(lexeme.listing_count) from lexeme where lexeme.word = any(${marks}::text[])), 0)::float8
             as "markedCount"
      from unnest(${words}::text[]) with ordinality given (word, place)
     cross join lateral (
             select case
                      when given.word = ${beginning}::text
                      then (select sum(lexeme.listing_count)
                              from lexeme
                             where lexeme.word ~>=~ given.word and lexeme.word ~<~ (given.word || chr(65535)))
                      else (select lexeme.listing_count from lexeme where lexeme.word = given.word)
                    end as listings
           ) known
      left join lateral (
             select sum(lexeme.listing_count) as listings
               from (select left(given.word, ${knownLetters.most}) as letters) first
               join lexeme on lexeme.word ~>=~ first.letters and lexeme.word ~<~ (first.letters || chr(65535))
           ) begun on given.word = ${beginning}::text and char_length(given.word) > ${knownLetters.most}
      left join lateral (
             select array_agg(close.word) as words, sum(close.listing_count) as listings
               from (select lexeme.word, lexeme.listing_count
                       from lexeme
                      where known.listings is null
                        and length(given.word) >= 4
                        and lexeme.word % given.word
                        and similarity(lexeme.word, given.word) >= ${leastSimilarity}::real
                      order by similarity(lexeme.word, given.word) desc, lexeme.listing_count desc, lexeme.word
                      limit 3) close
           ) alike on true
     order by given.place
  `.execute(database)
  const { listingCount = 0, markedCount = 0 } = rows[0] ?? {}
  return { meanings: rows, listingCount, markedCount }
}
