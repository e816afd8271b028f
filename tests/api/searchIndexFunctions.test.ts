import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

import type { Database } from '#server/platform/database/database.ts'
import { randomFrom } from '#tests/bench/randomSearches.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const rows = 100
const letters = ['a', 'á', 'b', 'ž', '^', '=', '.', '1', '🏡', 'ẞ', '́'] // the last one stands on the letter before it

forEachDatabase((_, openTestDatabase) => {
  let database: Database
  beforeAll(async () => {
    database = (await openTestDatabase()).database
  })

  // Indexes are full of what the function said before, and are not made anew when its text changes.
  it('gives a listing the marks that its index was filled with', async () => {
    const migration = readFileSync('server/platform/database/migrations/0046_search_samples.sql', 'utf8')
    const [before = ''] = /create or replace function listing_marks[\s\S]*?\nend;/.exec(migration) ?? []
    await sql.raw(before.replace('function listing_marks', 'function marks_before')).execute(database)
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select attname as name, atttypid::regtype::text as type from pg_attribute
      where attrelid = 'listing_search'::regclass and attnum > 0
    `.execute(database)
    const random = randomFrom(81)
    const listings = Array.from({ length: rows }, () =>
      Object.fromEntries(columns.map(({ name, type }) => [name, valueOf(type, random)])),
    )
    const { rows: found } = await sql<{ different: number; marks: number }>`
      select count(*) filter (where listing_marks(s) is distinct from marks_before(s))::int as different,
             avg(cardinality(listing_marks(s)))::float8 as marks
      from json_populate_recordset(null::listing_search, ${JSON.stringify(listings)}::json) s
    `.execute(database)
    expect(found[0]?.different).toBe(0)
    expect(found[0]?.marks).toBeGreaterThan(80)
  })

  it('writes each word of a listing and its first six letters, one after the other', async () => {
    const random = randomFrom(6)
    const texts = [
      [],
      ['a'],
      ['byt', 'byty', 'bytový', 'bytovymi', 'zahrada'],
      ...Array.from({ length: 60 }, () =>
        Array.from({ length: 1 + Math.floor(random() * 30) }, () =>
          Array.from(
            { length: 1 + Math.floor(random() * 9) },
            () => letters[Math.floor(random() * letters.length)],
          ).join(''),
        ),
      ),
    ]
    const { rows: found } = await sql<{ terms: string[] }>`
      select array(select unnest(tsvector_to_array(search_terms(array_to_tsvector(array(select json_array_elements_text(given.words))))))) as terms
      from json_array_elements(${JSON.stringify(texts)}::json) with ordinality as given (words, place)
      order by place
    `.execute(database)
    expect(found.map(({ terms }) => terms.toSorted())).toEqual(texts.map((words) => termsOf(words).toSorted()))
  })
})

/** The words and, behind a `^`, how each of them begins. */
function termsOf(words: readonly string[]): string[] {
  const terms = new Set(words)
  for (const word of words) {
    let beginning = '^'
    for (const letter of Array.from(word).slice(0, 6)) terms.add((beginning += letter))
  }
  return [...terms]
}

/** Any value of a type; small numbers and none at all more often than others. */
function valueOf(type: string, random: () => number): unknown {
  const number = (most: number) => Math.floor(random() ** 6 * most)
  if (type === 'boolean') return random() < 0.5
  if (type.startsWith('timestamp')) return new Date(1.6e12 + random() * 3e11).toISOString()
  if (random() < 0.1) return null
  if (type === 'date') return new Date(1.6e12 + random() * 3e11).toISOString().slice(0, 10)
  if (type === 'text') return 'quarter'
  return number(type === 'smallint' ? 64 : type === 'bigint' ? 2 ** 40 : 1.9e9)
}
