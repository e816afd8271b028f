import type { TestProject } from 'vitest/node'

import { openDatabase } from '#server/platform/database/database.ts'

import { startPgBouncer } from './pgBouncer.ts'
import { startPostgres } from './postgresServer.ts'
import { databaseUrlFor, runStatement, testTemplate, type PostgresForTests } from './serverDatabases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PostgresForTests
    /** The same server behind a PgBouncer in transaction mode. */
    pgBouncer: PostgresForTests
  }
}

/**
 * Makes one PostgreSQL ready for all test files: the one of TEST_DATABASE_URL, or one of our own for this run. In it
 * stands a migrated database, which each file copies. The embedded database's template is made on the way.
 */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  await (await openDatabase({ dataDirectory: 'memory://' })).close()
  const given = process.env.TEST_DATABASE_URL
  try {
    const server = given === undefined ? await startPostgres() : undefined
    const url = given ?? server?.url ?? ''
    await makeTemplate(url)
    project.provide('postgres', { url })
    const pooler = await startPgBouncer(url)
    project.provide('pgBouncer', 'url' in pooler ? { url: pooler.url } : pooler)
    return async () => {
      if ('stop' in pooler) await pooler.stop()
      await runStatement(url, `drop database if exists ${testTemplate} with (force)`)
      await server?.stop()
    }
  } catch (error) {
    if (given !== undefined) throw error
    const reason = error instanceof Error ? error.message : String(error)
    console.warn(`No PostgreSQL to test on, the embedded database only: ${reason}`)
    project.provide('postgres', { reason })
    project.provide('pgBouncer', { reason })
    return async () => undefined
  }
}

async function makeTemplate(url: string): Promise<void> {
  await runStatement(url, `drop database if exists ${testTemplate} with (force)`)
  await runStatement(url, `create database ${testTemplate} template template0`)
  const template = await openDatabase({ dataDirectory: '', databaseUrl: databaseUrlFor(url, testTemplate) })
  await template.close()
}
