import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type LoggerOptions } from 'pino'

import type { Settings } from '../settings/settings.ts'
import { withoutSecretsInside } from './withoutSecrets.ts'

/**
 * How the server logs: one JSON object a line, without secrets and without what belongs to a person, wherever
 * somebody puts them. Of a request only
 * method and address are written, of an error its words and where it came from.
 */
export const loggingOptions = ({ logLevel }: Pick<Settings, 'logLevel'>): LoggerOptions => ({
  level: logLevel,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  // The line as a whole: whoever logs whatever cannot get around it.
  hooks: { streamWrite: (line) => `${JSON.stringify(withoutSecretsInside(JSON.parse(line)))}\n` },
  serializers: {
    req: ({ method, url }: FastifyRequest) => ({ method, url }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    err: writtenError,
  },
})

/** The server's log, on standard output unless told otherwise. */
export const createLogger = (
  settings: Pick<Settings, 'logLevel'>,
  destination?: DestinationStream,
): FastifyBaseLogger =>
  destination === undefined ? pino(loggingOptions(settings)) : pino(loggingOptions(settings), destination)

/** Writes one line for each request, when it was answered: what was asked, the status, the milliseconds it took. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }

  override incomingRequest(): void {
    // The line of the answer says it all.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) request.log.error({ ...line, err: error }, 'request aborted')
    else request.log.info(line, 'request completed')
  }
}

/** Only what is listed: errors of the database carry the values of the row that they refused. */
function writtenError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown } // system and database errors have one
  return {
    type: name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    stack,
    ...(cause === undefined ? {} : { cause: writtenError(cause) }),
  }
}
