import type { PostgresPool } from 'kysely'
import type { PoolClient } from 'pg'

import { serverPool } from '../connectionPool.ts'
import { patientPool } from '../patientPool.ts'
import { readFrom } from './oldReads.ts'
import {
  behindMs,
  chooseReplica,
  isUsable,
  positionOf,
  type Position,
  type Sample,
  type Standing,
} from './replicaChoice.ts'
import { watchPosition, type AskPosition, type PositionWatch } from './watchPosition.ts'

/** Servers that repeat what the primary writes, for reads that may be a little old. */
export interface Replicas {
  /**
   * Does `read` on one of them, chosen for all of its statements; undefined where none may be used now. `wroteUntil` is
   * what the asking session has written, as PostgreSQL says it.
   */
  choose: (wroteUntil?: string | null) => ChosenReplica | undefined
  /** From now on, only what has everything that the primary has now is read. */
  catchUp: () => void
  /** Counts a read that a replica could not answer. */
  noteRepeated: () => void
  state: () => readonly ReplicaState[]
  /** Reads since the start, by what answered them. */
  counts: () => Readonly<Record<'replica' | 'primary' | 'repeated', number>>
  close: () => Promise<void>
}

export interface ChosenReplica {
  read: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** What there is to see of a replica. */
export interface ReplicaState {
  /** Host and port. */
  name: string
  isUsed: boolean
  /** In milliseconds; Infinity where nothing is known. */
  behindMs: number
}

export interface ReplicaOptions {
  primaryUrl: string
  urls: readonly string[]
  /** Hears when a replica is used again, or not any more. */
  onChange?: (state: ReplicaState) => void
  /** Asks a server how far it is; without it PostgreSQL's own functions do. */
  askPosition?: AskPosition | undefined
  /** How often they are asked, in milliseconds. */
  everyMs?: number
}

/** So long the samples of the primary are kept: longer than any replica that is used may be behind. */
const keptMs = 10_000

interface Replica {
  name: string
  standing: Standing
  pool: PostgresPool
  /** Ends all connections at once: whoever waits on one of them hears of it. */
  cutOff: () => void
  watch: PositionWatch
  wasUsed: boolean
}

/**
 * Watches the primary and its replicas over connections of their own, so that no read asks how far they are.
 * See docs/decisions/0116-reads-from-replicas.md.
 */
export function watchReplicas({
  primaryUrl,
  urls,
  onChange = () => undefined,
  askPosition,
  everyMs = 250,
}: ReplicaOptions): Replicas {
  let samples: Sample[] = []
  let turn = 0
  let floor: Position | 'unknown' = 0n
  let caughtUpFrom = 0
  const counts = { replica: 0, primary: 0, repeated: 0 }

  const needs = (position: Position = 0n) => ({ samples, now: performance.now(), position })
  const isUsed = ({ standing }: Replica) => isUsable(standing, needs())
  const stateOf = (replica: Replica): ReplicaState => ({
    name: replica.name,
    isUsed: isUsed(replica),
    behindMs: replica.standing.position === undefined ? Infinity : behindMs(replica.standing.position, samples),
  })
  const noteChanges = () => {
    for (const replica of replicas) {
      const state = stateOf(replica)
      if (state.isUsed === replica.wasUsed) continue
      replica.wasUsed = state.isUsed
      onChange(state)
    }
  }

  const primary = watchPosition(primaryUrl, {
    everyMs,
    askPosition,
    onAnswer: ({ isStandby, position }, askedAt) => {
      const read = positionOf(position)
      if (isStandby || read === undefined) return
      // After a failover the new primary may be a little behind what the old one had said.
      samples = samples.filter((sample) => sample.at > askedAt - keptMs && sample.position <= read)
      samples.push({ position: read, at: askedAt })
      if (floor === 'unknown' ? askedAt >= caughtUpFrom : floor > read) floor = read
      noteChanges()
    },
    onSilence: () => {
      // Whoever waits for what a primary had that is gone would wait for the next one.
      if (floor === 'unknown') floor = samples.at(-1)?.position ?? 0n
    },
  })

  const replicas = urls.map((url): Replica => {
    const connections = cuttablePool(url)
    const replica: Replica = {
      name: nameOf(url),
      standing: { position: undefined, seenAt: 0, isAnswering: false },
      wasUsed: false,
      pool: connections.pool,
      cutOff: connections.cutOff,
      watch: watchPosition(url, {
        everyMs,
        askPosition,
        onAnswer: ({ isStandby, position }, askedAt) => {
          replica.standing = {
            position: isStandby ? positionOf(position) : undefined,
            seenAt: askedAt,
            isAnswering: true,
          }
          noteChanges()
        },
        onSilence: () => {
          if (!replica.standing.isAnswering) return
          replica.standing = { ...replica.standing, isAnswering: false }
          replica.cutOff()
          noteChanges()
        },
      }),
    }
    return replica
  })

  return {
    choose: (wroteUntil) => {
      const chosen =
        floor === 'unknown' ? undefined : chooseReplica(replicas, needs(highest(floor, positionOf(wroteUntil))), turn)
      if (chosen === undefined) {
        counts.primary += 1
        return undefined
      }
      turn = (turn + 1) % 1_000_000
      return {
        read: async (work) => {
          const result = await readFrom(chosen.pool, work)
          counts.replica += 1
          return result
        },
      }
    },
    catchUp: () => {
      floor = 'unknown'
      caughtUpFrom = performance.now()
      primary.askNow()
    },
    noteRepeated: () => {
      counts.repeated += 1
    },
    state: () => replicas.map(stateOf),
    counts: () => counts,
    close: async () => {
      await Promise.all([primary, ...replicas.map(({ watch }) => watch)].map((watch) => watch.stop()))
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

const highest = (one: Position, other: Position = 0n) => (other > one ? other : one)

/** Host and port of a server, without who signs in there. */
function nameOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port === '' ? '5432' : port}`
}

/** What `pg` knows of a connection, and its typings do not. */
interface Destroyable {
  connection: { stream: { destroy: () => void } }
}

/** Connections that can all be ended at once; those that are opened afterwards are new ones. */
function cuttablePool(url: string): { pool: PostgresPool; cutOff: () => void } {
  const open = new Set<PoolClient>()
  const pool = serverPool(url)
  pool.on('connect', (client) => void open.add(client)).on('remove', (client) => void open.delete(client))
  return {
    pool: patientPool(pool, { canCancel: true }),
    cutOff: () => {
      // `pg` has no word for ending a connection at once, whatever it is doing.
      for (const client of open) (client as unknown as Destroyable).connection.stream.destroy()
    },
  }
}
