import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { StatusTag } from '#contract/propertyStatuses.ts'
import { statusMigration } from '#scripts/statusMigration.ts'
import { openDatabase, type OpenedDatabase } from '#server/platform/database/database.ts'
import { statusIs, statusIsNot } from '#server/platform/database/listingStatusSql.ts'

describe('the statuses of listings in the database', () => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openDatabase({ dataDirectory: 'memory://' })
  }, 30_000)
  afterAll(() => opened.close())

  it('are those of the machine, in the check and in every partial index (after a change: npm run db:statuses) [J2]', async () => {
    expect(await statusMigration(opened.database)).toBe(null)
  })

  it('are written out in queries, as the partial indexes have them [J2]', () => {
    const conditions = [
      statusIs('online', 'listing.status'),
      statusIs('done', 'status'),
      statusIsNot('deleted', 'status'),
      statusIsNot('over', 'other.status'),
    ]
    expect(conditions.map((condition) => condition.compile(opened.database).sql)).toEqual([
      "listing.status = 'PUBLISHED'",
      "status in ('SOLD', 'RENTED')",
      "status <> 'DELETED'",
      "other.status not in ('SOLD', 'RENTED', 'DELETED')",
    ])
  })

  it('come with a migration for a new one, after which there is nothing left to do [J2]', async () => {
    const statuses = {
      all: ['DRAFT', 'PLANTED'],
      withTag: (tag: StatusTag) => (tag === 'done' ? ['SOLD', 'RENTED'] : ['DRAFT', 'PLANTED']),
    }
    const migration = await statusMigration(opened.database, statuses)
    expect(migration).toBe(`-- The statuses of listings, as their machine has them.
alter table listing drop constraint listing_status_check,
  add constraint listing_status_check check (status in ('DRAFT', 'PLANTED'));
drop index listing_deleted;
create index listing_deleted on listing (status_since) where ((status in ('DRAFT', 'PLANTED')) AND (purged_at IS NULL));
drop index listing_expiry;
create index listing_expiry on listing (expires_at) where (status in ('DRAFT', 'PLANTED'));
drop index listing_reminder;
create index listing_reminder on listing (reminded_days, expires_at) where (status in ('DRAFT', 'PLANTED'));
`)
    for (const statement of (migration ?? '').split(';').filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(opened.database)
    expect(await statusMigration(opened.database, statuses)).toBe(null)
  })
})
