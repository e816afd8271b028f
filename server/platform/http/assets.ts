import { readdirSync } from 'node:fs'

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
  const directory = `${clientDirectory}/assets`
  const names = new Set(readdirSync(directory))
  await app.register(
    async (files) => {
      files.setNotFoundHandler(() => {
        throw new NotFound('There is no such file.')
      })
      await files.register(fastifyStatic, {
        root: directory,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        // The library's own route reads the whole directory for every file that is asked for, to compare the spelling.
        serve: false,
        // The map's worker fetches what the map draws.
        setHeaders: (reply, path) => {
          if (/-worker-[^/]*$/.test(path)) void reply.header('content-security-policy', workerPolicy(origins))
        },
      })
      files.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
        if (!names.has(params['*'])) throw new NotFound('There is no such file.')
        return reply.sendFile(params['*'])
      })
    },
    { prefix: '/assets' },
  )
}
