import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { openDatabase, type OpenedDatabase } from '#server/database/database.ts'
import { startPostgres } from '#tests/support/postgresServer.ts'

export type Engine = 'pglite' | 'postgresql'

/** An empty database of its own to be measured: embedded, or on a PostgreSQL that is set up as one in use is. */
export async function openEngine(
  engine: Engine,
): Promise<{ opened: OpenedDatabase; url?: string; close: () => Promise<void> }> {
  if (engine === 'pglite') {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-bench-'))
    const opened = await openDatabase({ dataDirectory })
    return {
      opened,
      close: async () => {
        await opened.close()
        rmSync(dataDirectory, { recursive: true, force: true })
      },
    }
  }
  const server = await startPostgres({ shared_buffers: '2GB', max_wal_size: '8GB' })
  const first = await openDatabase({ dataDirectory: '', databaseUrl: server.url })
  const settings = {
    random_page_cost: '1.1',
    jit: 'off',
    work_mem: '32MB',
    maintenance_work_mem: '1GB',
    effective_cache_size: '8GB',
    max_parallel_workers_per_gather: '0',
  }
  for (const [name, value] of Object.entries(settings)) {
    await sql`alter database postgres set ${sql.id(name)} = ${sql.lit(value)}`.execute(first.database)
  }
  await first.close()
  const opened = await openDatabase({ dataDirectory: '', databaseUrl: server.url })
  return {
    opened,
    url: server.url,
    close: async () => {
      await opened.close()
      await server.stop()
    },
  }
}
