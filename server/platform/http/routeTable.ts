import type { Endpoint } from '#contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** A route as it was registered. */
export interface RouteEntry {
  /** `GET /properties/:propertyId` */
  route: string
  /** The promise it keeps; pages and files keep none. */
  endpoint?: Endpoint
  /** `true` where the route only holds the place of a call that nobody built. */
  isStandIn: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is. */
    routeTable: RouteEntry[]
  }
  interface FastifyContextConfig {
    isStandIn?: boolean
  }
}

/** Writes down every route that is registered from now on. */
export function keepRouteTable(app: FastifyInstance): void {
  const table: RouteEntry[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      const entry = { route: `${one} ${url}`, isStandIn: config?.isStandIn === true }
      table.push(config?.endpoint === undefined ? entry : { ...entry, endpoint: config.endpoint })
    }
  })
}
