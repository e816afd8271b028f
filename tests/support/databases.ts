import { basename } from 'node:path'

import { afterAll, describe, expect, inject } from 'vitest'

import type { OpenedDatabase } from '#server/platform/database/database.ts'

import { runsEmbedded } from './enginesOfRun.ts'
import { openEmbedded, openOnServer } from './oneDatabase.ts'
import type { PostgresForTests } from './serverDatabases.ts'

/** Opens a fresh, migrated, empty database; it is closed and removed after the suite. Call it in `beforeAll`. */
export type OpenTestDatabase = () => Promise<OpenedDatabase>

/** Opens a suite's databases, and says which they are. */
type DefineSuite = (name: string, openTestDatabase: OpenTestDatabase) => void

/**
 * Defines the same suite for the embedded database and for a real PostgreSQL: what holds on one must hold on the other.
 * It runs on PostgreSQL every time, and on the embedded one as `enginesOfRun.ts` says. Where no PostgreSQL can be had, its
 * suite is skipped and its title says why.
 */
export function forEachDatabase(define: DefineSuite): void {
  const postgres = inject('postgres')
  if (!hasUrl(postgres) || runsEmbedded(thisSuite())) defineEmbedded(define)
  defineOnServer('PostgreSQL', postgres, define)
}

/**
 * The same, and once more behind a PgBouncer in transaction mode: for suites with transactions, locks, many requests at
 * once or work that takes long, where a session that is shared would show.
 */
export function forEachDatabaseAndPooler(define: DefineSuite): void {
  forEachDatabase(define)
  defineOnServer('PgBouncer', inject('pgBouncer'), define)
}

/** Why a suite runs on one engine alone: which suites run its statements on both. */
export interface OneEngine {
  /** Files of `tests/api` that are for both engines, and there every statement that this suite depends on. */
  statementsIn: readonly string[]
}

/**
 * Defines a suite on one engine alone: one that is about something else than SQL, as pictures, mails or the length of
 * texts, and whose statements other suites run on both engines. `tests/laws/databaseEngines.test.ts` keeps every file that
 * bears SQL of its own (stores, searches, migrations, jobs, locks, transactions) on both.
 */
export function onOneDatabase(_reason: OneEngine, define: DefineSuite): void {
  const postgres = inject('postgres')
  if (!hasUrl(postgres) || process.env.ENGINES === 'all') defineEmbedded(define)
  if (hasUrl(postgres)) defineOnServer('PostgreSQL', postgres, define)
}

const hasUrl = (found: PostgresForTests | undefined): found is { url: string } => found !== undefined && 'url' in found

/** The name of the file that is read now. */
const thisSuite = () => basename(expect.getState().testPath ?? '', '.test.ts')

const defineEmbedded = (define: DefineSuite) =>
  describe('on the embedded database', () => define('embedded', closedAfterwards(openEmbedded)))

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
