import type { FastifyInstance } from 'fastify'

/**
 * Keeps for each request the address that its visitor came from. Fastify asks the connection anew each time, and one
 * that has ended has none: whoever hung up while the database was asked would have an address of `undefined`.
 */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.ip as string | undefined // a connection may have ended before the request is looked at
    Object.defineProperty(request, 'ip', { value: address ?? '' })
    done()
  })
}
