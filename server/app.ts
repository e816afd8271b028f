import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'

import type { RenderPage } from './page/pageRenderer.ts'
import { registerPages } from './page/page.routes.ts'
import type { Settings } from './settings.ts'

/** Everything an app needs from outside: the same app serves production and tests. */
export interface Dependencies {
  settings: Settings
  renderPage: RenderPage
  /** The folder of the built browser application. */
  clientDirectory: string
}

export async function buildApp({ settings, renderPage, clientDirectory }: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  await app.register(fastifyStatic, {
    root: `${clientDirectory}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    wildcard: true,
  })
  app.get('/health/live', () => ({ status: 'ok' }))
  registerPages(app, { settings, renderPage, clientDirectory })
  return app
}
