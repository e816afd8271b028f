import { ofetch } from 'ofetch'

import { queryString, type Transport } from './api.ts'

/** Requests over the network. `timestamp` on GET is part of the product's contract with older servers. */
export function browserTransport(baseUrl: string): Transport {
  return ({ method, path, query, body, signal }) => {
    const stamped = method === 'GET' ? { ...query, timestamp: Date.now() } : query
    return ofetch(`${baseUrl}${path}${queryString(stamped)}`, {
      method,
      retry: 0,
      headers: { accept: 'application/hal+json, application/json' },
      ...(body === undefined ? {} : { body: body as Record<string, unknown> }), // ofetch writes any JSON value
      ...(signal === undefined ? {} : { signal }),
    })
  }
}
