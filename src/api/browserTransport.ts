import { ofetch } from 'ofetch'

import { queryString, type Transport } from './api.ts'

const statsTokenHeader = 'x-stats-token'

/** What requests need from the browser, beside the network. */
export interface TransportParts {
  /** Stands before every path; empty for our own origin. */
  baseUrl: string
  /** The token by which views are counted: sent with each request, refreshed from each answer. */
  statsToken: { read: () => string | undefined; store: (token: string) => void }
}

/**
 * Requests over the network: without a timeout, refused for every status outside 200 to 299. `timestamp` on GET is part
 * of the product's contract with older servers.
 */
export function browserTransport({ baseUrl, statsToken }: TransportParts): Transport {
  return async ({ method, path, query, body, signal, intent, accessToken }) => {
    const stamped = method === 'GET' ? { ...query, timestamp: Date.now() } : query
    const token = statsToken.read()
    const answer = await ofetch.raw(`${baseUrl}${path}${queryString(stamped)}`, {
      method,
      retry: 0,
      headers: {
        accept: 'application/hal+json, application/json',
        ...(token === undefined ? {} : { [statsTokenHeader]: token }),
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        ...(intent === undefined ? {} : { 'idempotency-key': intent }),
      },
      ...(body === undefined ? {} : { body: body as Record<string, unknown> }), // ofetch writes any JSON value
      ...(signal === undefined ? {} : { signal }),
      onResponse: ({ response }) => {
        const renewed = response.headers.get(statsTokenHeader)
        if (renewed !== null) statsToken.store(renewed)
      },
    })
    return answer._data
  }
}
