import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { formsOf } from '#server/features/search/criteria/wordForms.ts'

/** One word of a query. */
export interface WordMeaning {
  word: string
  /** It is still being typed: words that begin with it are meant, too. */
  isBeginning: boolean
  /** Other forms of it that listings have, and those of its translation. */
  forms: string[]
  /** The most similar words of listings, where no listing has it. */
  similar: string[]
}

/** So many first letters of each word `search_terms` of the database writes into the index, one after the other. */
export const knownLetters = 6

/** How alike a word must be to be taken for a slip, from 0 to 1. */
const leastSimilarity = 0.4

/** What each word of a query may mean, in their order. `beginning` is the word that is still being typed. */
export async function readMeanings(
  database: Database,
  words: readonly string[],
  beginning: string | null,
): Promise<WordMeaning[]> {
  const forms = words.flatMap((word) => [...formsOf(word)].map((form) => ({ word, form })))
  const { rows } = await sql<WordMeaning>`
    with form as materialized (
      select pair.word, array_agg(lexeme.word order by lexeme.word) as forms
        from unnest(${forms.map(({ word }) => word)}::text[], ${forms.map(({ form }) => form)}::text[]) pair (word, form)
        join lexeme on lexeme.word = pair.form
       group by pair.word
    )
    select given.word,
           coalesce(form.forms, array[]::text[]) as "forms",
           coalesce(given.word = ${beginning}::text, false) as "isBeginning",
           coalesce(alike.words, array[]::text[]) as "similar"
      from unnest(${words}::text[]) with ordinality given (word, place)
      left join form on form.word = given.word
     cross join lateral (
             select case
                      when given.word = ${beginning}::text
                      then exists (select from lexeme
                                    where lexeme.word ~>=~ given.word and lexeme.word ~<~ (given.word || chr(65535)))
                      else exists (select from lexeme where lexeme.word = given.word)
                    end as "isKnown"
           ) known
      left join lateral (
             select array_agg(close.word) as words
               from (select lexeme.word
                       from lexeme
                      where not known."isKnown" and form.forms is null
                        and length(given.word) >= 4
                        and lexeme.word % given.word
                        and similarity(lexeme.word, given.word) >= ${leastSimilarity}::real
                      order by similarity(lexeme.word, given.word) desc, lexeme.listing_count desc, lexeme.word
                      limit 3) close
           ) alike on true
     order by given.place
  `.execute(database)
  return rows
}
