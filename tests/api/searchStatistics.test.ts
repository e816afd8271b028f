import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

import type { Database } from '#server/platform/database/database.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { refreshAfterChanges } from '#server/features/listings/searchStatistics.service.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings, addOwner } from '#tests/support/exampleListings.ts'

forEachDatabase((_, openTestDatabase) => {
  let database: Database
  let owner: number

  beforeAll(async () => {
    ;({ database } = await openTestDatabase())
    owner = await addOwner(database)
  })

  async function publish(count: number, descriptionCs: string): Promise<void> {
    const examples = Array.from({ length: count }, () => ({ descriptionCs }))
    await indexListings(database, await addListings(database, examples, owner))
    await sql`select pg_stat_force_next_flush()`.execute(database)
  }
  async function listingsWith(word: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select listing_count as count from lexeme where word = ${word}
    `.execute(database)
    return rows[0]?.count ?? 0
  }

  it('counts only what has changed, and words only after many changes', async () => {
    const refresh = refreshAfterChanges(database)
    await publish(200, 'slunce')
    expect(await refresh()).toEqual({ listingCounts: true, words: true })
    expect(await listingsWith('slunce')).toBe(200)
    expect(await refresh()).toEqual({ listingCounts: false, words: false })

    await publish(1, 'zahrada')
    expect(await refresh()).toEqual({ listingCounts: true, words: false })
    await publish(20, 'zahrada')
    expect(await refresh()).toEqual({ listingCounts: true, words: true })
    expect(await listingsWith('zahrada')).toBe(21)
  })
})
