import { afterAll, describe, inject } from 'vitest'

import { openDatabase, type OpenedDatabase } from '#server/database/database.ts'

import { createServerDatabase } from './serverDatabases.ts'

/** Opens a fresh, migrated, empty database; it is closed and removed after the suite. Call it in `beforeAll`. */
export type OpenTestDatabase = () => Promise<OpenedDatabase>

/**
 * Defines the same suite once on the embedded database and once on a real PostgreSQL: what holds on one must hold on
 * the other. Where no PostgreSQL can be had, its suite is skipped and its title says why.
 */
export function forEachDatabase(define: (name: string, openTestDatabase: OpenTestDatabase) => void): void {
  describe('on the embedded database', () => define('embedded', closedAfterwards(openEmbedded)))
  const postgres = inject('postgres') ?? { reason: 'it is started for tests/api only' }
  if ('url' in postgres) {
    describe('on PostgreSQL', () =>
      define(
        'PostgreSQL',
        closedAfterwards(() => openOnServer(postgres.url)),
      ))
  } else {
    describe.skip(`on PostgreSQL (${postgres.reason})`, () => define('PostgreSQL', openEmbedded))
  }
}

const openEmbedded: OpenTestDatabase = () => openDatabase({ dataDirectory: 'memory://' })

async function openOnServer(serverUrl: string): Promise<OpenedDatabase> {
  const { databaseUrl, drop } = await createServerDatabase(serverUrl)
  const opened = await openDatabase({ dataDirectory: '', databaseUrl })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}

function closedAfterwards(open: OpenTestDatabase): OpenTestDatabase {
  const opened: OpenedDatabase[] = []
  afterAll(async () => {
    for (const { close } of opened) await close()
  })
  return async () => {
    const database = await open()
    opened.push(database)
    return database
  }
}
