import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { encodings } from '#server/platform/http/compression.ts'

export interface DocumentSize {
  path: string
  encoding: string
  /** In bytes: as sent, the part of it that is there for the block of data, and before it is packed. */
  bytes: number
  data: number
  raw: number
}

/** How much a document weighs, as it is sent and without its block of data, both packed by the server's own means. */
export async function documentSizes(origin: string, path: string): Promise<DocumentSize[]> {
  const html = await (await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })).text()
  const without = html.replace(/<script type="application\/json" id="first-data">.*?<\/script>/s, '')
  if (without === html) throw new Error(`${path} has no block of data.`)
  return Promise.all(
    (['gzip', 'br'] as const).map(async (encoding) => {
      const bytes = await sentBytes(`${origin}${path}`, encoding)
      const rest = await promisify(encodings[encoding])(Buffer.from(without))
      return { path, encoding, bytes, data: bytes - rest.length, raw: Buffer.byteLength(html) }
    }),
  )
}

/** The length of an answer on its way, in bytes, without its headers. `fetch` would unpack it. */
async function sentBytes(address: string, encoding: string): Promise<number> {
  const asked = request(address, { headers: { accept: 'text/html', 'accept-encoding': encoding } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage] // so Node says
  if (answer.headers['content-encoding'] !== encoding) throw new Error(`${address} does not come as ${encoding}.`)
  return (await buffer(answer)).length
}
