import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker, isMainThread, parentPort } from 'node:worker_threads'

/** A server on a thread of its own that refuses everything at once: what refusals cost a machine at least, with their traffic. */
export async function startRefusingServer(): Promise<{ origin: string; stop: () => Promise<unknown> }> {
  const worker = new Worker(new URL(import.meta.url))
  const [port] = (await once(worker, 'message')) as [number] // all that it ever says
  return { origin: `http://127.0.0.1:${port}`, stop: () => worker.terminate() }
}

if (!isMainThread && parentPort !== null) {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'retry-after': '5', 'content-type': 'application/problem+json' })
    response.end('{"status":503}')
  })
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port, []))
}
