import type { FastifyInstance } from 'fastify'

import type { PageTransport } from './pageRenderer.ts'

/** A call that the API refused while a page was made; a page reads it as it reads a refusal over the network. */
export class RefusedCall extends Error {
  readonly status: number
  readonly data: unknown

  constructor(status: number, data: unknown) {
    super(`A call of this page was answered with ${status}.`)
    this.status = status
    this.data = data
  }
}

/** Whether a call failed because something that it needs does not answer now. */
export const isOutage = (error: unknown) => error instanceof RefusedCall && error.status === 503

/** Asks the API inside this process, by the same routes and rules as over the network. */
export function pageTransport(app: FastifyInstance): PageTransport {
  return async ({ method, path, query, body }) => {
    const answer = await app.inject({
      method: method as 'GET', // one of the contract's methods
      url: `${path}${queryString(query)}`,
      // Whoever looks at the page is counted where it is sent.
      headers: { accept: 'application/hal+json, application/json', 'user-agent': 'domivo-page bot' },
      ...(body === undefined ? {} : { payload: body as object }), // bodies of the contract are JSON
    })
    const isJson = (answer.headers['content-type'] ?? '').includes('json')
    const data: unknown = isJson ? answer.json() : answer.body
    if (answer.statusCode >= 400) throw new RefusedCall(answer.statusCode, data)
    return data
  }
}

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(key, String(one))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
