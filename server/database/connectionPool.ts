import type { Duplex } from 'node:stream'

import { Pool, types } from 'pg'

const oid = { bigint: 20, bigintArray: 1016, date: 1082 } as const

const parseBigintArray = types.getTypeParser(oid.bigintArray as never) as (text: string) => (string | null)[] // `pg` knows it, its typings do not

/**
 * How values come out of both engines: `bigint` as a number (ids stay far below 2^53), `date` as the text it is
 * (a day has no time zone), everything else as `pg` has it.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [oid.bigint]: Number,
  [oid.bigintArray]: (text) => parseBigintArray(text).map((value) => (value === null ? null : Number(value))),
  [oid.date]: (text) => text,
}

const customTypes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers[type]) ?? types.getTypeParser(type, format),
} as typeof types

/** How long a query may take, in milliseconds; work that needs longer says so with `withoutTimeLimit`. */
const statementTimeoutMs = 5_000

/** Connections to a PostgreSQL server. */
export function serverPool(connectionString: string): Pool {
  return surviving(
    new Pool({
      connectionString,
      max: 10,
      types: customTypes,
      statement_timeout: statementTimeoutMs,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'domivo',
    }),
  )
}

/** The one connection that the embedded engine has; it waits its turn longer than it would for a server. */
export function embeddedPool(connect: () => Duplex): Pool {
  return surviving(
    new Pool({
      stream: connect,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      types: customTypes,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
    }),
  )
}

/**
 * A connection that breaks is replaced. Whoever uses it hears of it by the query that fails, also where it broke between
 * two queries of theirs; heard by nobody, the event would end the process.
 */
function surviving(pool: Pool): Pool {
  return pool.on('error', hear).on('connect', (client) => client.on('error', hear))
}

const hear = () => undefined
