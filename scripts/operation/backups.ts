import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { seedDemo } from '#demo/seedDemo.ts'
import { backUp } from '#server/platform/backup/backUp.ts'
import { migrationsOf, restore } from '#server/platform/backup/restore.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { startPostgres } from '#tests/support/postgresServer.ts'

import { beginStretch, type Stretch } from './machineShare.ts'
import type { Outcome, Scenario } from './scenario.ts'

const listings = 10_000
/**
 * A million listings are to be back within 15 minutes. About 20 seconds of these do not grow with the listings: an empty
 * database is made, and statistics are counted of 30,000 rows of a table at most. Of 10,000 listings these take about 3
 * seconds, because statistics are counted of all their rows; what remains is in proportion.
 */
const mostSeconds = Number((3 + ((15 * 60 - 20) * listings) / 1_000_000).toFixed(1))

/** What a restore takes of processors in a second where nobody else does: it works on more than one at times. */
const processorsAtOnce = 1.35

/** Whether a restore was in time; where others took much of the machine, whether what it took of it fits into the time. */
const isInTime = ({ seconds, processorSeconds, others }: Stretch) =>
  seconds < mostSeconds || (others > 0.25 && processorSeconds < mostSeconds * processorsAtOnce)

/** A backup of PostgreSQL under load, brought into an empty database and compared. */
export const backups: Scenario = {
  name: 'backup',
  run: async (): Promise<Outcome[]> => {
    const directory = mkdtempSync(join(tmpdir(), 'domivo-backups-'))
    const postgres = await startPostgres()
    const files = diskStore(join(directory, 'media'))
    try {
      const [source, target] = [
        await createServerDatabase(postgres.url, 'template0'),
        await createServerDatabase(postgres.url, 'template0'),
      ]
      const opened = await openDatabase({ dataDirectory: directory, databaseUrl: source.databaseUrl })
      await seedDemo(opened.database, { listings })
      const countsBefore = await countRows(opened.database)
      const writing = new AbortController()
      let writes = 0
      const writer = (async () => {
        for (; !writing.signal.aborted; writes += 1) {
          await sql`
            with written as (insert into account (email) values (gen_random_uuid() || '@homes.example') returning id)
            insert into job (kind, payload, run_at) select 'sendMail', '{}', now() + interval '1 day' from written
          `.execute(opened.database)
        }
      })()
      const began = performance.now()
      const manifest = await backUp({ opened, files }, join(directory, 'backup'))
      const backupSeconds = (performance.now() - began) / 1000
      writing.abort()
      await writer
      await opened.close()
      // Each write makes one account and one job: a backup of two moments has more of the table that is read later.
      const written = { account: 0, job: 0 }
      for (const { name, rows } of manifest.tables) {
        if (name === 'account' || name === 'job') written[name] = rows - countsBefore[name]
      }

      const endRestoring = beginStretch()
      const migrations = migrationsOf(manifest)
      const empty = await openDatabase({ dataDirectory: directory, databaseUrl: target.databaseUrl, migrations })
      await restore({ opened: empty, files }, join(directory, 'backup'))
      const restoring = endRestoring()
      const again = await backUp({ opened: empty, files: null }, join(directory, 'again'))
      await empty.close()
      const different = manifest.tables.filter(
        ({ name, checksum }) => again.tables.find((table) => table.name === name)?.checksum !== checksum,
      )
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return [
        {
          promise: 'backup: one moment, while others write',
          figure: `${writes} writes meanwhile, of which ${written.account} accounts and ${written.job} jobs, ${backupSeconds.toFixed(1)} s`,
          holds: writes > written.job && written.account === written.job,
        },
        {
          promise: 'backup: every row is back as it was',
          figure: `${rows} rows, ${different.length} tables differ`,
          holds: different.length === 0,
        },
        {
          promise: `backup: ${listings} listings are back in time`,
          figure: `${restoring.seconds.toFixed(1)} s of ${mostSeconds} s, ${restoring.processorSeconds.toFixed(1)} s of processors, of which others took ${Math.round(restoring.others * 100)} %`,
          holds: isInTime(restoring),
        },
      ]
    } finally {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}

async function countRows(database: Database): Promise<{ account: number; job: number }> {
  const { rows } = await sql<{ account: number; job: number }>`
    select (select count(*) from account)::int as account, (select count(*) from job)::int as job
  `.execute(database)
  return rows[0] ?? { account: 0, job: 0 }
}
