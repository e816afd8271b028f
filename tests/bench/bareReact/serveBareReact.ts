import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'

import type { Browser } from '@playwright/test'
import { renderToString } from 'react-dom/server'

import { bundleFile } from '#scripts/bundleFile.ts'
import { freePort } from '#tests/support/freePort.ts'

import { readTree } from './readTree.ts'
import { elementOf } from './tree.ts'

/** The baseline of a page: the same markup and styles, taken over by bare React, and nothing else. */
export interface BareReact {
  /** Makes the baseline of a page of the product; its address, and the bytes of both documents before compression. */
  pageFor: (path: string) => Promise<{ url: string; ownBytes: number; bareBytes: number }>
  close: () => Promise<void>
}

/** Serves baselines of a running product at an origin of their own; pictures and fonts come from the product. */
export async function serveBareReact(product: string, browser: Browser): Promise<BareReact> {
  const script = await bundleFile('tests/bench/bareReact/hydrate.ts', {
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const documents = new Map<string, string>()
  const port = await freePort()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const own = url === '/bare-react.js' ? script : documents.get(url)
    if (own !== undefined) {
      const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(own))
      return
    }
    const passed = await fetch(`${product}${url}`)
    const type = passed.headers.get('content-type') ?? 'application/octet-stream'
    response.writeHead(passed.status, { 'content-type': type }).end(Buffer.from(await passed.arrayBuffer()))
  }

  return {
    pageFor: async (path) => {
      const html = await (await fetch(`${product}${path}`, { headers: { accept: 'text/html' } })).text()
      const { tree, styles } = await readTree(browser, html)
      const data = JSON.stringify(tree).replaceAll('<', String.raw`\u003c`)
      const bare = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare React</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="A baseline">',
        `<style>${styles}</style><script type="module" src="/bare-react.js"></script></head>`,
        `<body><div id="root">${renderToString(elementOf(tree))}</div>`,
        `<script id="tree" type="application/json">${data}</script></body></html>`,
      ].join('')
      const address = `/bare${path}`
      documents.set(address, bare)
      const sizes = { ownBytes: Buffer.byteLength(html), bareBytes: Buffer.byteLength(bare) }
      return { url: `http://127.0.0.1:${port}${address}`, ...sizes }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
