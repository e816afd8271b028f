import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { NotFound } from './failures.ts'
import { workerPolicy } from './securityHeaders.ts'

/**
 * Serves the built files of the browser application. Their names change with their content, so they may be kept for ever;
 * one that is not there is never answered with a page, which a browser would take for a broken script.
 */
export async function registerAssets(
  app: FastifyInstance,
  clientDirectory: string,
  origins: readonly string[],
): Promise<void> {
  await app.register(
    async (files) => {
      files.setNotFoundHandler(() => {
        throw new NotFound('There is no such file.')
      })
      await files.register(fastifyStatic, {
        root: `${clientDirectory}/assets`,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        wildcard: true,
        decorateReply: false,
        // The map's worker fetches what the map draws.
        setHeaders: (reply, path) => {
          if (/-worker-[^/]*$/.test(path)) void reply.header('content-security-policy', workerPolicy(origins))
        },
      })
    },
    { prefix: '/assets' },
  )
}
