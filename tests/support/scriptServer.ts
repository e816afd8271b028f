import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { fakeGoogleMaps } from './fakeGoogleMaps.ts'

/** How a request for the script fares: it is there, is refused, has its connection cut, or brings a script that says nothing. */
export type Fate = 'works' | 'fails' | 'breaks' | 'stays silent'

/** A server of Google's script that fails on demand. Requests wait until somebody decides how they fare. */
export interface ScriptServer {
  /** Every request so far, by its query. */
  requests: URLSearchParams[]
  /** Decides for the next requests, one each; after these the last one holds. */
  plan: (...fates: Fate[]) => void
  /** Lets the oldest request that waits fare like this; waits until there is one. */
  decide: (fate: Fate) => Promise<void>
  /** Sends what this page asks Google for to this server, and everything else that is not ours nowhere. */
  standInFor: (page: Page) => Promise<void>
  close: () => void
}

export async function startScriptServer(): Promise<ScriptServer> {
  const requests: URLSearchParams[] = []
  const waiting: ServerResponse[] = []
  let fates: Fate[] = []
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://script').searchParams)
    const fate = fates.length > 1 ? fates.shift() : fates[0]
    if (fate !== undefined) return answer(response, fate)
    waiting.push(response)
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    requests,
    plan: (...planned) => {
      fates = planned
    },
    decide: async (fate) => {
      while (waiting.length === 0) await once(server, 'request')
      answer(waiting.shift(), fate)
    },
    standInFor: async (page) => {
      await page.route(
        ({ hostname }) => hostname !== 'localhost',
        (route) => route.abort('blockedbyclient'),
      )
      await page.route('https://maps.googleapis.com/maps/api/js?*', async (route) => {
        const { search } = new URL(route.request().url())
        // A connection that is cut, here or there.
        const response = await route.fetch({ url: `http://127.0.0.1:${port}/${search}`, timeout: 0 }).catch(() => null)
        await (response === null ? route.abort('connectionreset') : route.fulfill({ response })).catch(() => undefined)
      })
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(response: ServerResponse | undefined, fate: Fate): void {
  if (fate === 'breaks') response?.destroy()
  else {
    response?.writeHead(fate === 'fails' ? 500 : 200, { 'content-type': 'text/javascript; charset=utf-8' })
    response?.end(fate === 'works' ? fakeGoogleMaps : '')
  }
}
