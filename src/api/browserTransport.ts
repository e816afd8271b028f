import { ofetch } from 'ofetch'

import { queryString, type Transport } from './api.ts'
import { noteRequest } from './lastRequests.ts'

const statsTokenHeader = 'x-stats-token'

/** What requests need from the browser, beside the network. */
export interface TransportParts {
  /** Stands before every path; empty for our own origin. */
  baseUrl: string
  /** The token by which views are counted: sent with each request, refreshed from each answer. */
  statsToken: { read: () => string | undefined; store: (token: string) => void }
}

/**
 * Requests over the network: without a timeout, refused for every status outside 200 to 299, and where what was asked
 * for is no JSON. `timestamp` on GET is part of the product's contract with older servers.
 */
export function browserTransport({ baseUrl, statsToken }: TransportParts): Transport {
  return async ({ method, path, query, body, signal, intent, accessToken, ifMatch, onProgress }) => {
    const stamped = method === 'GET' ? { ...query, timestamp: Date.now() } : query
    const token = statsToken.read()
    const address = `${baseUrl}${path}${queryString(stamped)}`
    const headers = {
      accept: 'application/hal+json, application/json',
      ...(token === undefined ? {} : { [statsTokenHeader]: token }),
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...(intent === undefined ? {} : { 'idempotency-key': intent }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    }
    if (onProgress !== undefined)
      return (await import('./sendWithProgress.ts')).sendWithProgress({ address, headers, body, signal, onProgress })
    const answer = await ofetch.raw(address, {
      method,
      retry: 0,
      headers,
      ...(body === undefined ? {} : { body: body as Record<string, unknown> }), // ofetch writes any JSON value
      ...(signal === undefined ? {} : { signal }),
      onResponse: ({ response }) => {
        const renewed = response.headers.get(statsTokenHeader)
        if (renewed !== null) statsToken.store(renewed)
        noteRequest(response.headers.get('x-request-id'))
      },
    })
    const data = answer._data
    // Half of an answer, or the page of some proxy: asked again, and never kept as if it were one.
    if (method === 'GET' && typeof data !== 'object') throw new TypeError('The network brought no answer.')
    return data
  }
}
