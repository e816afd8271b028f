import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The process was told to stop and goes on answering for a moment, so that a balancer can send requests elsewhere. */
    isDraining: boolean
  }
}

/** While the process drains, each answer ends its connection: the next request then opens one to another process. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
}
