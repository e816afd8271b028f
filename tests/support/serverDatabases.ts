import { randomUUID } from 'node:crypto'

import { Client } from 'pg'

/** The PostgreSQL of this run, or the reason why there is none. */
export type PostgresForTests = { url: string } | { reason: string }

/** The migrated database that every test file's own one is a copy of. */
export const testTemplate = 'domivo_test_template'

/** The same server, another of its databases. */
export function databaseUrlFor(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A fresh copy of the migrated database (or of another) on a PostgreSQL server, and how to be rid of it. */
export async function createServerDatabase(serverUrl: string, template = testTemplate) {
  const name = `domivo_test_${randomUUID().replaceAll('-', '')}`
  await runStatement(serverUrl, `create database ${name} template ${template}`)
  return {
    databaseUrl: databaseUrlFor(serverUrl, name),
    drop: () => runStatement(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

/** Lets a server refuse all writes, also of connections that are open, or take them again. */
export async function setReadOnly(databaseUrl: string, isReadOnly: boolean): Promise<void> {
  await runStatement(databaseUrl, `alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await runStatement(databaseUrl, 'select pg_reload_conf()')
}
