import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { openDatabase, type OpenedDatabase } from '#server/platform/database/database.ts'
import { startPostgres } from '#tests/support/postgresServer.ts'

import { processorMs, processorMsOfChildren } from './searchPlans.ts'

export type Engine = 'pglite' | 'postgresql'

export interface MeasuredEngine {
  opened: OpenedDatabase
  url?: string
  /** Milliseconds of a processor that the database has had; of the embedded one with all of this process. */
  processorMs: () => number
  /** The same for each process of PostgreSQL by its id; empty for the embedded one. */
  processorMsByProcess: () => Record<string, number>
  close: () => Promise<void>
}

/** In MB; what PostgreSQL's manual advises for `shared_buffers`. */
const quarterOfMemory = Math.floor(totalmem() / 4 / 1024 ** 2)

/** An empty database of its own to be measured: embedded, or on a PostgreSQL that is set up as one in use is. */
export async function openEngine(engine: Engine): Promise<MeasuredEngine> {
  if (engine === 'pglite') {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-bench-'))
    const opened = await openDatabase({ dataDirectory })
    return {
      opened,
      processorMs: () => {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1000
      },
      processorMsByProcess: () => ({}),
      close: async () => {
        await opened.close()
        rmSync(dataDirectory, { recursive: true, force: true })
      },
    }
  }
  const server = await startPostgres({ shared_buffers: `${quarterOfMemory}MB`, max_wal_size: '8GB' })
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
    processorMs: () => (server.process.pid === undefined ? 0 : processorMs(server.process.pid)),
    processorMsByProcess: () => (server.process.pid === undefined ? {} : processorMsOfChildren(server.process.pid)),
    close: async () => {
      await opened.close()
      await server.stop()
    },
  }
}
