import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A piece of a trace as it was sent. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  attributes: Readonly<Record<string, unknown>>
}

export interface TraceCollector {
  /** Where traces are sent to, without a path. */
  url: string
  spans: CollectedSpan[]
  /** The headers of each delivery. */
  headers: NodeJS.Dict<string | string[]>[]
  close: () => Promise<void>
}

interface Delivery {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'parentSpanId'> & {
        parentSpanId?: string
        attributes?: { key: string; value: Record<string, unknown> }[]
      })[]
    }[]
  }[]
}

/** Takes traces by OTLP over HTTP, as JSON; with `isSilent` it takes them and never answers. */
export async function startTraceCollector({ isSilent = false } = {}): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const headers: TraceCollector['headers'] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer) // no encoding is set
    if (isSilent) return
    headers.push(request.headers)
    if (request.url === '/v1/traces') {
      const delivery = JSON.parse(Buffer.concat(pieces).toString()) as Delivery
      for (const { scopeSpans } of delivery.resourceSpans)
        for (const scope of scopeSpans)
          for (const { traceId, spanId, parentSpanId = '', name, attributes = [] } of scope.spans) {
            const named = attributes.map(({ key, value }) => [key, Object.values(value)[0]])
            spans.push({
              traceId,
              spanId,
              parentSpanId,
              name,
              attributes: Object.fromEntries(named) as CollectedSpan['attributes'],
            })
          }
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
