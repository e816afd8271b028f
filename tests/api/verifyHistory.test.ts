import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { openDatabase } from '#server/platform/database/database.ts'
import { addListings, addOwner } from '#tests/support/exampleListings.ts'
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
