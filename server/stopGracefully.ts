import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

export interface StopOptions {
  app: FastifyInstance
  logger: FastifyBaseLogger
  /** What else is to be closed, once no request needs it any more. */
  afterwards: () => Promise<void>
  /** How long requests may still take, in milliseconds. */
  drainMs?: number
  /** When the process ends in any case, in milliseconds. */
  limitMs?: number
}

/**
 * Makes the process end well when it is told to: no new connections, the requests under way are answered, what is open
 * is closed, code 0. A supervisor that disappears without a word counts as being told.
 */
export function stopGracefully({ app, logger, afterwards, drainMs = 7_000, limitMs = 9_500 }: StopOptions): void {
  let isStopping = false
  const stop = async (cause: string) => {
    // A terminal tells the whole group and the supervisor tells us again: the second time is no news.
    if (isStopping) return
    isStopping = true
    logger.info({ cause }, 'stopping')
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
    setTimeout(() => process.exit(1), limitMs).unref()
    await app.close()
    await afterwards()
    logger.info('stopped')
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop(event))
}
