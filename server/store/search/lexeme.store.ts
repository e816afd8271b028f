import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'

export interface WordMeaning {
  word: string
  /** Some listing has it, or (the last word) a word that begins with it. */
  isKnown: boolean
  /** The most similar words of listings, where it is not known. */
  similar: string[]
}

/** How alike a word must be to be taken for a slip, from 0 to 1. */
const leastSimilarity = 0.4

/** What each word of a query may mean. `prefix` is the word that is still being typed. */
export async function readMeanings(
  database: Database,
  words: readonly string[],
  prefix: string | null,
): Promise<WordMeaning[]> {
  const { rows } = await sql<WordMeaning>`
    select given.word,
           known.yes as "isKnown",
           coalesce(alike.words, array[]::text[]) as "similar"
      from unnest(${words}::text[]) given (word)
     cross join lateral (
             select exists (select from lexeme where lexeme.word = given.word)
                 or (given.word = ${prefix}::text
                     and exists (select from lexeme
                                  where lexeme.word ~>=~ given.word and lexeme.word ~<~ (given.word || chr(65535)))) as yes
           ) known
      left join lateral (
             select array_agg(close.word) as words
               from (select lexeme.word
                       from lexeme
                      where not known.yes
                        and length(given.word) >= 4
                        and lexeme.word % given.word
                        and similarity(lexeme.word, given.word) >= ${leastSimilarity}::real
                      order by similarity(lexeme.word, given.word) desc, lexeme.listing_count desc, lexeme.word
                      limit 3) close
           ) alike on true
  `.execute(database)
  return rows
}
