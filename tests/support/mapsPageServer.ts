import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { build, type Rolldown } from 'vite'

import { foreignSources, pagePolicy } from '#server/platform/http/securityHeaders.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

/** A page with the map services and nothing else of the product, under the product's own content policy. */
export interface MapsPageServer {
  /** Where the page is. */
  address: string
  close: () => void
}

const root = join(import.meta.dirname, '../..')

/** Serves the page; what it asks of the API is answered by the product at `productOrigin`. */
export async function startMapsPage(productOrigin: string): Promise<MapsPageServer> {
  const files = await bundle()
  const policy = pagePolicy('none', foreignSources(readSettings({ MAPS_KEY: 'K' }), []))
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, productOrigin)
    if (pathname === '/') {
      response.setHeader('content-security-policy', policy)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const styles = [...files.keys()].filter((name) => name.endsWith('.css'))
      const links = styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')
      response.end(
        `<!doctype html><title>Maps</title>${links}<main></main><script type="module" src="/page.js"></script>`,
      )
      return
    }
    const file = files.get(pathname.slice(1))
    if (file === undefined) {
      const answer = await fetch(new URL(url, productOrigin))
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    response.setHeader('content-type', pathname.endsWith('.css') ? 'text/css' : 'text/javascript')
    response.end(file)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    address: `http://localhost:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The page and its parts by name, built as the product is. */
async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      chunkSizeWarningLimit: 5000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'tests/support/mapsPage.ts',
        output: { entryFileNames: 'page.js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.map((part) => [part.fileName, part.type === 'chunk' ? part.code : part.source]))
}
