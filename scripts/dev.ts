import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'

import type { PageRequest, RenderPage } from '#server/page/pageRenderer.ts'
import { runServer } from '#server/runServer.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'

import { servePartsPage } from './partsPage.ts'
import { projectDirectory } from './project.js'
import { serveWorkbench } from './workbenchPage.ts'

/**
 * The product for developers: the same server, with the browser application straight from its sources. A change of a
 * screen shows at once and keeps what was typed; a change of the server needs a restart.
 */
const vite = await createServer({ root: projectDirectory, appType: 'custom', server: { middlewareMode: true } })
process.once('exit', () => void vite.close())

await runServer({
  environment: readEnvironment(),
  clientDirectory: sourceManifest(),
  loadPageRenderer: () => Promise.resolve(renderFromSources),
  addRoutes: serveSources,
})

/** A manifest as the build writes it, but naming the source of the application as its entry. */
function sourceManifest(): string {
  const directory = join(projectDirectory, '.cache', 'dev')
  for (const name of ['assets', '.vite']) mkdirSync(join(directory, name), { recursive: true })
  const manifest = { 'src/main.tsx': { file: 'src/main.tsx' } }
  writeFileSync(join(directory, '.vite', 'manifest.json'), JSON.stringify(manifest))
  return directory
}

async function renderFromSources(request: PageRequest) {
  const { renderPage } = (await vite.ssrLoadModule('/src/app/renderPage.tsx')) as { renderPage: RenderPage } // our own
  return renderPage(request)
}

/** Vite answers first; pages get its client, which talks to it from inline scripts and therefore without our policy. */
function serveSources(app: FastifyInstance): void {
  serveWorkbench(app)
  servePartsPage(app, '/src/showcase/main.tsx')
  app.addHook('onRequest', async (request, reply) => {
    // A compressed page could not get Vite's client.
    delete request.raw.headers['accept-encoding']
    const isAnswered = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, () => resolve(false))
    })
    if (isAnswered) reply.hijack()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (!isPage || typeof payload !== 'string' || request.url.startsWith('/api/')) return payload
    reply.removeHeader('content-security-policy')
    return vite.transformIndexHtml(request.url, payload)
  })
}
