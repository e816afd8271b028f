import { afterAll, describe, inject } from 'vitest'

import { openDatabase, type OpenedDatabase } from '#server/platform/database/database.ts'

import { createServerDatabase, type PostgresForTests } from './serverDatabases.ts'

/** Opens a fresh, migrated, empty database; it is closed and removed after the suite. Call it in `beforeAll`. */
export type OpenTestDatabase = () => Promise<OpenedDatabase>

/** Opens a suite's databases, and says which they are. */
type DefineSuite = (name: string, openTestDatabase: OpenTestDatabase) => void

/**
 * Defines the same suite once on the embedded database and once on a real PostgreSQL: what holds on one must hold on
 * the other. Where no PostgreSQL can be had, its suite is skipped and its title says why.
 */
export function forEachDatabase(define: DefineSuite): void {
  describe('on the embedded database', () => define('embedded', closedAfterwards(openEmbedded)))
  defineOnServer('PostgreSQL', inject('postgres'), define)
}

/**
 * The same, and once more behind a PgBouncer in transaction mode: for suites with transactions, locks, many requests at
 * once or work that takes long, where a session that is shared would show [G1].
 */
export function forEachDatabaseAndPooler(define: DefineSuite): void {
  forEachDatabase(define)
  defineOnServer('PgBouncer', inject('pgBouncer'), define)
}

/** Why a suite runs on one engine alone: which suites run its statements on both. */
export interface OneEngine {
  /** Files of `tests/api` that run on both engines, and there every statement that this suite depends on. */
  statementsIn: readonly string[]
}

/**
 * Defines a suite on the embedded database alone: one that is about something else than SQL, as pictures, mails or the
 * length of texts, and whose statements other suites run on both engines. `tests/laws/databaseEngines.test.ts` keeps
 * every file that bears SQL of its own (stores, searches, migrations, jobs, locks, transactions) on both.
 */
export function onEmbeddedDatabase(_reason: OneEngine, define: DefineSuite): void {
  describe('on the embedded database', () => define('embedded', closedAfterwards(openEmbedded)))
}

function defineOnServer(name: string, found: PostgresForTests | undefined, define: DefineSuite): void {
  const { url, reason } = { url: undefined, reason: 'it is started for tests/api only', ...found }
  if (url === undefined) describe.skip(`on ${name} (${reason})`, () => define(name, openEmbedded))
  else
    describe(`on ${name}`, () =>
      define(
        name,
        closedAfterwards(() => openOnServer(url)),
      ))
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
