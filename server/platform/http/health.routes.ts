import { isAlive, isReady } from '#contract/endpoints/system.ts'
import type { FastifyInstance } from 'fastify'

import { Unavailable } from './failures.ts'
import { implement } from './implement.ts'

/** Asks the database for a sign of life; rejects when it gives none. */
export type AskDatabase = () => Promise<void>

/** Whether the process runs, and whether it can serve. */
export function registerHealth(app: FastifyInstance, { askDatabase }: { askDatabase: AskDatabase }): void {
  implement(app, isAlive, () => ({ status: 'ok' }) as const)
  implement(app, isReady, async () => {
    if (app.isDraining) throw new Unavailable('The server is shutting down.')
    await askDatabase().catch(() => {
      throw new Unavailable('The database isn’t responding.')
    })
    return { status: 'ok', database: 'ok' } as const
  })
}
