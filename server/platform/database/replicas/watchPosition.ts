import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { connectionOptions } from '../connectionPool.ts'

/** How far a server is, and whether it repeats another one. */
export interface ServerPosition {
  isStandby: boolean
  /** As PostgreSQL writes it; null where it has none yet. */
  position: string | null
}

/** Asks a server how far it is. */
export type AskPosition = (client: Client) => Promise<ServerPosition>

export interface PositionWatch {
  /** Asks again at once, or once more where an answer is under way. */
  askNow: () => void
  stop: () => Promise<void>
}

interface WatchOptions {
  everyMs: number
  askPosition?: AskPosition | undefined
  /** Hears each answer, and when it was asked for. */
  onAnswer: (answer: ServerPosition, askedAt: number) => void
  /** Hears that there is none: the connection broke, cannot be made, or says nothing. */
  onSilence: () => void
}

/** How long a server may take to say how far it is, in milliseconds: a sign of life. */
const patienceMs = 1_000

/** Asks PostgreSQL: what a primary has kept, and what a replica has repeated. */
export const askPostgres: AskPosition = async (client) => {
  const { rows } = await client.query<ServerPosition>(`
    select pg_is_in_recovery() as "isStandby",
           case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end::text
             as position
  `)
  return rows[0] ?? { isStandby: false, position: null }
}

/** Asks a server again and again how far it is, over a connection of its own, until it is stopped. */
export function watchPosition(
  url: string,
  { everyMs, askPosition = askPostgres, onAnswer, onSilence }: WatchOptions,
): PositionWatch {
  let client: Client | null = null
  const stopping = new AbortController()
  /** Ends the pause before the next question. */
  let pause = new AbortController()

  const drop = (dropped: Client) => {
    if (client !== dropped) return
    client = null
    if (!stopping.signal.aborted) onSilence()
  }

  async function connect(): Promise<Client> {
    const opened = new Client({ ...connectionOptions(url), connectionTimeoutMillis: patienceMs })
    opened.on('error', () => drop(opened)).on('end', () => drop(opened))
    try {
      await opened.connect()
      return opened
    } catch (error) {
      void opened.end().catch(() => undefined)
      throw error
    }
  }

  async function round(): Promise<void> {
    const askedAt = performance.now()
    try {
      client ??= await connect()
      const answer = await inPatience(askPosition(client))
      onAnswer(answer, askedAt)
    } catch {
      const failed = client
      client = null
      if (!stopping.signal.aborted) onSilence()
      void failed?.end().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      pause = new AbortController()
      await round()
      await wait(everyMs, undefined, { signal: pause.signal }).catch(() => undefined)
    }
    await client?.end().catch(() => undefined)
  }

  const running = run()
  return {
    askNow: () => pause.abort(),
    stop: async () => {
      stopping.abort()
      pause.abort()
      await running
    },
  }
}

/**
 * What is promised, unless it does not come in time. The time passes in parts, with a look at what has arrived between
 * them: a process that is busy for a second does not take its servers for silent.
 */
export async function inPatience<Answer>(answer: Promise<Answer>, withinMs = patienceMs): Promise<Answer> {
  const answered = new AbortController()
  const parts = 4
  const silence = async (): Promise<never> => {
    for (let part = 0; part < parts; part += 1) await wait(withinMs / parts, undefined, { signal: answered.signal })
    throw new Error('There was no answer in time.')
  }
  try {
    return await Promise.race([answer, silence()])
  } finally {
    answered.abort()
  }
}
