import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { seedDemo } from '#demo/seedDemo.ts'
import { backUp } from '#server/platform/backup/backUp.ts'
import { migrationsOf, restore } from '#server/platform/backup/restore.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'

import { beginStretch } from './machineShare.ts'
import { multiplyBackup } from './multiplyBackup.ts'
import { postgresPrograms, startCluster } from './postgresCluster.ts'
import type { Scenario } from './scenario.ts'

const seeded = 10_000
const copies = 100
const mostSeconds = 15 * 60

/** A backup of a million listings, which are ten thousand a hundred times, is brought back on a disk that is waited for. */
export const million: Scenario = {
  name: 'million',
  run: async () => {
    const programs = postgresPrograms()
    if ('reason' in programs) return { skipped: programs.reason }
    const directory = mkdtempSync(join(tmpdir(), 'domivo-million-'))
    const cluster = await startCluster(programs.path, 0, {
      settings: ['fsync=on', 'shared_buffers=1GB', 'max_wal_size=8GB'],
    })
    const openEmpty = async (migrations?: ReturnType<typeof migrationsOf>) => {
      const { databaseUrl } = await createServerDatabase(cluster.primary.url, 'template0')
      return openDatabase({ dataDirectory: directory, databaseUrl, ...(migrations && { migrations }) })
    }
    try {
      const source = await openEmpty()
      await seedDemo(source.database, { listings: seeded })
      await backUp({ opened: source, files: null }, join(directory, 'backup'))
      await source.close()
      const manifest = await multiplyBackup(join(directory, 'backup'), join(directory, 'million'), copies)

      const endRestoring = beginStretch()
      const target = await openEmpty(migrationsOf(manifest))
      await restore({ opened: target, files: { write: () => Promise.resolve() } }, join(directory, 'million'))
      const { seconds, processorSeconds, others } = endRestoring()
      const { rows } = await sql<{ listings: number; found: number }>`
        select (select count(*) from listing)::int as listings, (select count(*) from listing_search)::int as found
      `.execute(target.database)
      await target.close()
      const expected = manifest.tables.find(({ name }) => name === 'listing_search')?.rows
      const [{ listings, found } = { listings: 0, found: 0 }] = rows
      return [
        {
          promise: 'million: every listing is back',
          figure: `${listings} listings, ${found} of ${expected} public`,
          holds: listings === seeded * copies && found === expected,
        },
        {
          promise: 'million: they are back within 15 minutes',
          figure: `${seconds.toFixed(0)} s of ${mostSeconds} s, ${processorSeconds.toFixed(0)} s of processors, of which others took ${Math.round(others * 100)} %; ${manifest.tables.reduce((sum, table) => sum + table.rows, 0)} rows`,
          holds: seconds < mostSeconds,
        },
      ]
    } finally {
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
