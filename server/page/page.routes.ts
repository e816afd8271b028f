import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'

import { pagePolicy } from '../http/securityHeaders.ts'
import type { Settings } from '../settings.ts'
import { documentOf, type Assets } from './document.ts'
import type { PageTransport, RenderPage } from './pageRenderer.ts'

interface PageDependencies {
  settings: Settings
  renderPage: RenderPage
  clientDirectory: string
}

/** Serves every page of the product as a complete document. */
export function registerPages(app: FastifyInstance, { settings, renderPage, clientDirectory }: PageDependencies): void {
  const assets = readAssets(clientDirectory)
  const transport: PageTransport = async ({ method, path }) => {
    const answer = await app.inject({ method: method as 'GET', url: path })
    return answer.json()
  }
  app.setNotFoundHandler(async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const { productName, publicUrl, apiBaseUrl } = settings
    const page = await renderPage({
      path: request.url,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
      settings: { productName, publicUrl, apiBaseUrl },
      transport,
    })
    if ('redirectTo' in page) {
      return reply.header('vary', 'Cookie, Accept-Language').redirect(page.redirectTo, page.status)
    }
    return reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-cache')
      .send(documentOf(page, assets, nonce))
  })
}

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>

function readAssets(clientDirectory: string): Assets {
  const manifest = JSON.parse(readFileSync(`${clientDirectory}/.vite/manifest.json`, 'utf8')) as Manifest // written by the build
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (entry === undefined) throw new Error('The build has no entry. Run `npm run build`.')
  const preloads = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  return { entry: `/${entry.file}`, preloads: preloads.map((file) => `/${file}`) }
}
