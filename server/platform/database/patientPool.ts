import { connect } from 'node:net'

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

import { statementName, statementShape } from '../tracing/statementShape.ts'
import { traced, type DescribedSpan } from '../tracing/tracing.ts'
import { DatabaseTimeout, inWaitingTime } from './waitingTime.ts'

/** What the connections of a pool do now. */
export interface PoolFigures {
  /** Connections that somebody uses. */
  inUse: number
  idle: number
  /** Who waits for a connection. */
  waiting: number
  /** So many there can be. */
  most: number
}

/** A pool that also tells of itself. */
export interface PatientPool extends PostgresPool {
  figures: () => PoolFigures
  /** For how long no write was refused because the server takes none, in milliseconds. */
  writesTakenForMs: () => number
}

export interface PatientPoolOptions {
  /** What is said at the beginning of each transaction, beside `begin`. */
  transactionSettings?: string
  /** Whether statements that nobody waits for any more can be cancelled over a connection of their own. */
  canCancel: boolean
}

/**
 * A pool whose users wait no longer than they may. A connection that did not answer in time is closed, what it was
 * doing is cancelled, and the idle ones of before are not trusted any more: they may lead to a server that is gone.
 */
export function patientPool(pool: Pool, options: PatientPoolOptions): PatientPool {
  const openedAt = new WeakMap<PoolClient, number>()
  const known = new WeakMap<PoolClient, PatientClient>()
  let distrustedUntil = 0
  let writeRefusedAt = -Infinity
  pool.on('connect', (client) => void openedAt.set(client, performance.now()))

  const take = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await inWaitingTime(
        () => pool.connect(),
        (late) =>
          void late.then(
            (unneeded) => unneeded.release(),
            () => undefined,
          ),
      )
      if ((openedAt.get(client) ?? 0) >= distrustedUntil) return client
      client.release(true)
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    figures: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    }),
    writesTakenForMs: () => performance.now() - writeRefusedAt,
    connect: async () => {
      const client = await take()
      const patient =
        known.get(client) ??
        new PatientClient(client, options, {
          onSilence: () => {
            distrustedUntil = performance.now()
          },
          onWriteRefused: () => {
            writeRefusedAt = performance.now()
          },
        })
      known.set(client, patient)
      return patient as unknown as PostgresPoolClient // it is asked by texts only; cursors are not set up
    },
  }
}

/** What PostgreSQL answers to a write: it is read-only, or its disk is full. */
const writeRefusals: ReadonlySet<unknown> = new Set(['25006', '53100'])

interface PatientListener {
  /** It did not answer in time. */
  onSilence: () => void
  /** It answers, and takes no writes. */
  onWriteRefused: () => void
}

/** A connection as Kysely uses it. */
class PatientClient {
  readonly #client: PoolClient
  readonly #options: PatientPoolOptions
  readonly #listener: PatientListener
  #isSilent = false
  #cancelled = Promise.resolve()

  constructor(client: PoolClient, options: PatientPoolOptions, listener: PatientListener) {
    this.#client = client
    this.#options = options
    this.#listener = listener
  }

  async query(statement: string, parameters?: readonly unknown[]): Promise<object> {
    if (this.#isSilent) {
      // The server rolls back what was under way on a connection that is closed.
      if (statement === 'rollback') return rolledBack
      throw new DatabaseTimeout()
    }
    const { transactionSettings = '' } = this.#options
    const isBegin = /^(?:begin$|start transaction)/.test(statement) && transactionSettings !== ''
    try {
      return await traced(
        () => spanOf(statement),
        () =>
          inWaitingTime<object>(
            () =>
              isBegin
                ? this.#client.query(`${statement}; ${transactionSettings}`)
                : this.#client.query(statement, parameters as unknown[]),
            (late) => void late.catch(() => undefined),
          ),
      )
    } catch (error) {
      if (error instanceof DatabaseTimeout) this.#giveUp()
      if (error instanceof Error && writeRefusals.has(Reflect.get(error, 'code'))) this.#listener.onWriteRefused()
      throw error
    }
  }

  release(isBroken = false): void {
    if (!this.#isSilent) return this.#client.release(isBroken)
    // A pooler knows what to cancel as long as its client is there.
    void this.#cancelled.then(() => this.#client.release(true))
  }

  #giveUp(): void {
    this.#isSilent = true
    this.#listener.onSilence()
    if (this.#options.canCancel) this.#cancelled = cancel(this.#client)
  }
}

const spanOf = (statement: string): DescribedSpan => ({
  name: statementName(statement),
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': statementShape(statement) },
})

const rolledBack = { command: 'ROLLBACK', rowCount: 0, rows: [] }

/** What `pg` knows of a connection, and its typings do not. */
interface Reachable {
  host: string
  port: number
  processID: number | null
  secretKey: number | null
}

const cancelRequestCode = 80_877_102
const cancelWithinMs = 2_000

/**
 * Asks the server to end what a connection is doing: behind a pooler nothing else would. The protocol has no answer, and
 * a server that is silent hears nothing; both is fine. Resolves when it was asked, or cannot be.
 */
function cancel(client: PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Reachable // fields of pg.Client
  if (processID === null || secretKey === null) return Promise.resolve()
  const message = Buffer.alloc(16)
  for (const [index, value] of [16, cancelRequestCode, processID, secretKey].entries())
    message.writeInt32BE(value, index * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => undefined)
  // PgBouncer 1.18 ends itself where whoever cancels hangs up first: it is left to the other end, long beyond its limit.
  socket.setTimeout(60_000, () => socket.destroy())
  socket.unref()
  socket.write(message)
  socket.resume()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, cancelWithinMs)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
