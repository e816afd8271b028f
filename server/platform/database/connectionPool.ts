import type { Duplex } from 'node:stream'

import { Client, Pool, types, type ClientConfig, type PoolConfig } from 'pg'

import { patientPool, type PatientPool } from './patientPool.ts'

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

/** How long a statement may take and a transaction may rest, in milliseconds; the server ends what takes longer. */
const serverLimits = { statement_timeout: 4_000, idle_in_transaction_session_timeout: 60_000 }

/** How a server is reached. */
export const connectionOptions = (connectionString: string): PoolConfig => ({
  connectionString,
  connectionTimeoutMillis: 2_500,
  keepAlive: true,
  application_name: 'domivo',
})

/** Connections to a PostgreSQL server; `limits` are said when they begin, where it takes them. */
export const serverPool = (connectionString: string, limits: Partial<typeof serverLimits> = serverLimits): Pool =>
  surviving(new Pool({ ...connectionOptions(connectionString), ...limits, max: 10, types: customTypes }))

/**
 * Reaches a server as Kysely asks it, without waiting longer than one may. Behind a pooler nothing may be kept with a
 * session: there each transaction says its limits for itself, and whoever waits for a single statement cancels it.
 */
export async function patientServerPool(connectionString: string): Promise<PatientPool> {
  if (await takesStartupParameters({ ...connectionOptions(connectionString), ...serverLimits }))
    return patientPool(serverPool(connectionString), { canCancel: true })
  return patientPool(serverPool(connectionString, {}), {
    canCancel: true,
    transactionSettings: setLocal(serverLimits),
  })
}

const setLocal = (limits: Record<string, number>) =>
  Object.entries(limits)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ')

/** Whether the server takes limits when a connection begins; poolers such as PgBouncer refuse what they do not know. */
async function takesStartupParameters(options: ClientConfig): Promise<boolean> {
  const client = new Client(options)
  client.on('error', listener)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (/unsupported startup parameter/.test(String(error))) return false
    throw error
  } finally {
    await client.end()
  }
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
  return pool.on('error', listener).on('connect', (client) => client.on('error', listener))
}

const listener = () => undefined
