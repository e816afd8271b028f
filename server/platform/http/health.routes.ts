import { isAlive, isReady } from '#contract/endpoints/system.ts'
import type { FastifyInstance } from 'fastify'

import type { Replicas } from '../database/replicas/replicas.ts'
import { Unavailable } from './failures.ts'
import { implement } from './implement.ts'

/** Asks the database for a sign of life; rejects when it gives none. */
export type AskDatabase = () => Promise<void>

interface HealthDependencies {
  askDatabase: AskDatabase
  replicas?: Pick<Replicas, 'state'> | undefined
}

/** Whether the process runs, and whether it can serve. */
export function registerHealth(app: FastifyInstance, { askDatabase, replicas }: HealthDependencies): void {
  implement(app, isAlive, () => ({ status: 'ok' }) as const)
  implement(app, isReady, async () => {
    if (app.isDraining) throw new Unavailable('The server is shutting down.')
    await askDatabase().catch(() => {
      throw new Unavailable('The database isn’t responding.')
    })
    const states = replicas?.state()
    // Without its replicas the process still serves: all is read from the primary.
    return {
      status: 'ok',
      database: 'ok',
      ...(states !== undefined && {
        replicas: { used: states.filter(({ isUsed }) => isUsed).length, all: states.length },
      }),
    } as const
  })
}
