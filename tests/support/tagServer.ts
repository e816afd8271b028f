import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in for the tag manager's servers: its script counts as the real one does, and everything asked is written down. */
export interface TagServer {
  origin: string
  /** Paths with their queries, in the order in which they came. */
  requested: string[]
  close: () => Promise<void>
}

/**
 * What the tag manager does to a page: keeps cookies, loads a second script through a policy of its own, sends each page
 * view with the title that the page then has, and sends and writes a last time while the page is left.
 */
const script = (origin: string) => `
(() => {
  const keep = () => { document.cookie = '_ga=GA1.1.1; Max-Age=60; Path=/'; document.cookie = '_ga_TEST=GS1.1.1; Max-Age=60; Path=/' }
  const send = (entry) => {
    if (entry.event === 'pageview') fetch('${origin}/collect?page=' + encodeURIComponent(entry.page) + '&title=' + encodeURIComponent(document.title), { mode: 'no-cors', keepalive: true })
    if (entry[0] === 'consent') fetch('${origin}/consent?' + JSON.stringify(entry[2]), { mode: 'no-cors' })
  }
  keep()
  for (const entry of dataLayer) send(entry)
  const push = dataLayer.push
  dataLayer.push = (...entries) => { entries.forEach(send); return push.apply(dataLayer, entries) }
  const same = (text) => text
  const policy = trustedTypes.createPolicy('goog#html', { createHTML: same, createScript: same, createScriptURL: same })
  const second = document.createElement('script')
  second.src = policy.createScriptURL('${origin}/second.js')
  document.head.append(second)
  addEventListener('pagehide', () => { keep(); navigator.sendBeacon('${origin}/collect?leave'); new Image().src = '${origin}/collect?pixel' })
})()`

/** Starts the stand-in on a free port of this machine. */
export async function startTagServer(): Promise<TagServer> {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.setHeader('content-type', 'text/javascript')
    response.end(request.url?.startsWith('/gtm.js') === true ? script(origin) : '')
  }).listen(0)
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}` // it listens on a port
  return {
    origin,
    requested,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
