import { isAlive, isReady } from '#contract/endpoints/system.ts'
import type { FastifyInstance } from 'fastify'

import { takesWrites, type Database } from '../database/database.ts'
import type { Replicas } from '../database/replicas/replicas.ts'
import { Unavailable } from './failures.ts'
import { implement } from './implement.ts'

/** Asks the database for a sign of life; rejects when it gives none. */
export type AskDatabase = () => Promise<void>

interface HealthDependencies {
  database: Database
  askDatabase: AskDatabase
  replicas?: Pick<Replicas, 'state'> | undefined
}

/** Whether the process runs, and whether it can serve. */
export function registerHealth(app: FastifyInstance, { database, askDatabase, replicas }: HealthDependencies): void {
  implement(app, isAlive, () => ({ status: 'ok' }) as const)
  implement(app, isReady, async () => {
    if (app.isDraining) throw new Unavailable('The server is shutting down.')
    const states = replicas?.state() ?? []
    const used = states.filter(({ isUsed }) => isUsed).length
    const isAnswering = await askDatabase().then(
      () => true,
      () => false,
    )
    // While replicas answer, whoever only looks is served; no other process could do more.
    if (!isAnswering && used === 0) throw new Unavailable('The database isn’t responding.')
    return {
      status: 'ok',
      database: isAnswering && takesWrites(database) ? 'ok' : 'readOnly',
      ...(states.length > 0 && { replicas: { used, all: states.length } }),
    } as const
  })
}
