import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Replicas } from '../database/replicas/replicas.ts'
import { NotFound } from './failures.ts'
import { outageOf } from './outage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Does a read that may be a little old on a replica, where one may be used; undefined where there are none. */
    readOld?: <Result>(request: FastifyRequest, read: () => Promise<Result>) => Promise<Result>
    /** Lets a session read what it has written just now, wherever it reads. */
    noteWrite?: (request: FastifyRequest) => Promise<void>
  }
}

interface OldReadsOptions {
  replicas: Replicas
  /** Writes down that this session has written up to now. */
  noteWritten: (sessionId: string) => Promise<void>
}

/** PostgreSQL's code where what is read is cleared away on a replica, which catches up. */
const conflictWithRecovery = '40001'

/**
 * Reads from replicas where a route says that it may (`mayBeOld`). What a replica cannot answer, or does not know, is
 * asked of the primary once.
 */
export function readFromReplicas(app: FastifyInstance, { replicas, noteWritten }: OldReadsOptions): void {
  app.decorate('readOld', async (request, read) => {
    const { actor } = request
    const replica = replicas.choose(actor.kind === 'user' ? actor.wroteUntil : null)
    if (replica === undefined) return read()
    try {
      return await replica.read(read)
    } catch (error) {
      if (!(error instanceof NotFound) && !isOfReplica(error)) throw error
      replicas.noteRepeated()
      return read()
    }
  })
  app.decorate('noteWrite', async ({ actor, log }) => {
    if (actor.kind === 'guest') return
    // What was written is there in any case, and replicas are seconds behind at most.
    await noteWritten(actor.sessionId).catch((error: unknown) => log.warn({ err: error }, 'a write was not noted'))
  })
}

/** A statement that took too long takes the primary as long. */
const cutOff = '57014'

function isOfReplica(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code !== cutOff && (code === conflictWithRecovery || outageOf(error) !== undefined)
}
