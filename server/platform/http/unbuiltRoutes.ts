import { methodAndPath } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

import { HttpFailure } from './failures.ts'
import { hasRoute, routePath } from './implement.ts'

/** Gives every call that no route keeps yet one that checks access and answers 501. Register it after all routes. */
export function registerUnbuiltRoutes(app: FastifyInstance, endpoints: Record<string, Endpoint>): void {
  for (const endpoint of Object.values(endpoints)) {
    if (hasRoute(app, endpoint.call)) continue
    const { method, path } = methodAndPath(endpoint.call)
    app.route({
      method,
      url: routePath(path),
      config: { endpoint: { ...endpoint, isBuilt: false }, isStandIn: true },
      handler: () => {
        throw new HttpFailure(501, 'This call isn’t available yet.', { code: 'not_built' })
      },
    })
  }
}
