import type { FastifyInstance } from 'fastify'

import type { PageTransport } from './pageRenderer.ts'

/** A call that the API refused while a page was made; a page reads it as it reads a refusal over the network. */
export class RefusedCall extends Error {
  readonly status: number
  readonly data: unknown

  constructor(status: number, data: unknown, options?: ErrorOptions) {
    super(`A call of this page was answered with ${status}.`, options)
    this.status = status
    this.data = data
  }
}

/** Whether a call failed because something that it needs does not answer now. */
export const isOutage = (error: unknown) => error instanceof RefusedCall && error.status === 503

/** Asks the API inside this process, by the same routes and rules as over the network. */
export function pageTransport(app: FastifyInstance): PageTransport {
  return async ({ method, path, query, body, bodyType, language }) => {
    const answer = await app.inject({
      method: method as 'GET', // one of the contract's methods
      url: `${path}${queryString(query)}`,
      // Whoever looks at the page is counted where it is sent.
      headers: {
        accept: 'application/hal+json, application/json',
        'user-agent': 'domivo-page bot',
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...(body === undefined ? {} : { 'content-type': bodyType }),
      },
      ...(body === undefined ? {} : { payload: body as object }), // bodies of the contract are JSON
    })
    const isJson = (answer.headers['content-type'] ?? '').includes('json')
    const data: unknown = isJson ? answer.json() : answer.body
    if (answer.statusCode < 200 || answer.statusCode > 299) throw new RefusedCall(answer.statusCode, data)
    return data
  }
}

/** With its question mark; lists repeat their key. */
export function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(key, String(one))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
