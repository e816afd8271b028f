import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

export interface StopOptions {
  app: FastifyInstance
  logger: FastifyBaseLogger
  /** What else is to be closed, once no request needs it any more. */
  afterwards: () => Promise<void>
  /** How long the process goes on answering while it says that it is not ready, in milliseconds. */
  delayMs: number
  /** How long requests may still take after that, in milliseconds. */
  drainMs?: number
  /** When the process ends in any case, in milliseconds after the delay. */
  limitMs?: number
}

/**
 * Makes the process end well when it is told to: it says that it is not ready and goes on answering, until balancers send
 * their requests elsewhere; then no new connections, the requests under way are answered, what is open is closed, code 0. A supervisor that disappears without a word counts as being told.
 * See docs/decisions/0070-stopping-behind-a-load-balancer.md.
 */
export function stopGracefully({
  app,
  logger,
  afterwards,
  delayMs,
  drainMs = 4_500,
  limitMs = 6_500,
}: StopOptions): void {
  let isStopping = false
  const stop = async (cause: string) => {
    // A terminal tells the whole group and the supervisor tells us again: the second time is no news.
    if (isStopping) return
    isStopping = true
    logger.info({ cause }, 'stopping')
    app.isDraining = true
    setTimeout(() => app.server.closeAllConnections(), delayMs + drainMs).unref()
    setTimeout(() => process.exit(1), delayMs + limitMs).unref()
    if (delayMs > 0) await wait(delayMs)
    await app.close()
    await afterwards()
    logger.info('stopped')
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop(event))
}
