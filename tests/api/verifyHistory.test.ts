import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { listingProcesses } from '#machines/listing/listingStatus.versions.gen.ts'
import type { ListingProcess } from '#machines/listing/listingStatus.versions.ts'
import { processVersionOf } from '#server/features/listings/history/processVersion.store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { addListings, addOwner } from '#tests/support/exampleListings.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'

const postgres = inject('postgres')

it.skipIf(!('url' in postgres))(
  'npm run verify-history finds a step that the machine did not take, and ends with 1',
  { timeout: 60_000 },
  async () => {
    const { databaseUrl, drop } = await createServerDatabase('url' in postgres ? postgres.url : '')
    const { database, close } = await openDatabase({ dataDirectory: '', databaseUrl })
    const verify = () =>
      promisify(execFile)(process.execPath, ['scripts/verifyHistory.ts'], {
        env: { ...process.env, DATABASE_URL: databaseUrl, DEMO: 'off' },
      }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      )
    const ownerId = await addOwner(database)
    const [, forged = 0] = await addListings(database, [{ status: 'DRAFT' }, { status: 'DRAFT' }], ownerId)
    expect(await verify()).toMatchObject({ code: 0, stdout: expect.stringContaining('2 listings with 0 steps: 0 ') })
    await sql`
      insert into listing_status_history (listing_id, event, from_status, to_status, actor_id, actor_role)
      values (${forged}, 'APPROVE', 'DRAFT', 'PUBLISHED', ${ownerId}, 'owner')
    `.execute(database)
    await sql`update listing set status = 'PUBLISHED' where id = ${forged}`.execute(database)
    const found = await verify()
    expect(found.code).toBe(1)
    expect(found.stdout).toContain('2 listings with 1 steps: 1 with a history that is not a path of the machine.')
    expect(found.stdout).toContain(`Listing ${forged}. Step 1, APPROVE by owner: the machine refuses it from DRAFT.`)
    expect(found.stdout).toContain('APPROVE by owner: DRAFT → PUBLISHED')
    await close()
    await drop()
  },
)

it('a listing takes its next step under the version that its map says, whatever was decided since', async () => {
  const { database, close } = await openOneDatabase()
  const ownerId = await addOwner(database)
  const ids = await addListings(
    database,
    Array.from({ length: 4 }, () => ({ status: 'DRAFT' as const })),
    ownerId,
  )
  const [waiting = 0, online = 0, after = 0] = ids
  const lastSteps = [
    { id: waiting, to: 'PENDING', version: 1 },
    { id: online, to: 'PENDING', version: 1 },
    { id: online, to: 'PUBLISHED', version: 1 },
    { id: after, to: 'PENDING', version: 2 },
  ]
  for (const { id, to, version } of lastSteps)
    await sql`
      insert into listing_status_history (listing_id, event, from_status, to_status, actor_id, actor_role, process_version)
      values (${id}, 'SUBMIT', 'DRAFT', ${to}, ${ownerId}, 'owner', ${version})
    `.execute(database)
  const first = { ...listingProcesses[0], continues: null }
  const versions = async (processes: readonly ListingProcess[]) => {
    const { rows } = await sql<{ version: number }>`
      select ${processVersionOf('listing.id', processes)} as version
        from listing where id = any(${ids}::bigint[]) order by id
    `.execute(database)
    return rows.map(({ version }) => version)
  }
  // What waits for a review finishes under version 1; the last one has no history.
  const map = { PENDING: null, PUBLISHED: 'PUBLISHED' }
  expect(
    await versions([
      { ...first, continues: map },
      { ...first, version: 2 },
    ]),
  ).toEqual([1, 2, 2, 2])
  expect(await versions([first])).toEqual([1, 1, 1, 1])
  await close()
})
