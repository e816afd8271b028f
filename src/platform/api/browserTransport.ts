import { ofetch } from 'ofetch'

import { queryString, type Transport } from './api.ts'
import { noteRequest } from './lastRequests.ts'
import { reserveOutliving } from './outliving.ts'

const statsTokenHeader = 'x-stats-token'

/** The specification has it sent "without interceptors": as it is, with nothing that other calls carry. */
const plainPath = '/api/token/create'

/** What requests need from the browser, beside the network. */
export interface TransportDeps {
  /** Stands before every path; empty for our own origin. */
  baseUrl: string
  /** The language of the page: the server answers in it, also where it refuses. Undefined while there is none yet. */
  language: () => string | undefined
  /** The token by which views are counted: sent with each request, refreshed from each answer. */
  statsToken: { read: () => string | undefined; store: (token: string) => void }
}

/**
 * Requests over the network: without a timeout, refused for every status outside 200 to 299, and where what was asked
 * for is no JSON. `timestamp` on GET is part of the product's contract with older servers.
 */
export function browserTransport({ baseUrl, language, statsToken }: TransportDeps): Transport {
  return async ({
    method,
    path,
    query,
    body,
    bodyType,
    signal,
    idempotencyKey,
    accessToken,
    ifMatch,
    onProgress,
    onEvent,
    isPicture,
  }) => {
    const isPlain = path === plainPath
    const stamped = method === 'GET' ? { ...query, timestamp: Date.now() } : query
    const token = isPlain ? undefined : statsToken.read()
    const address = `${baseUrl}${path}${queryString(stamped)}`
    const spoken = language()
    const headers = {
      accept: 'application/hal+json, application/json',
      ...(spoken === undefined ? {} : { 'accept-language': spoken }),
      ...(token === undefined ? {} : { [statsTokenHeader]: token }),
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      // The browser itself names the boundary between the parts of a form.
      ...(body === undefined || bodyType === 'multipart/form-data' ? {} : { 'content-type': bodyType }),
    }
    if (onProgress !== undefined)
      return (await import('./sendWithProgress.ts')).sendWithProgress({ address, headers, body, signal, onProgress })
    if (onEvent !== undefined)
      return (await import('./readStream.ts')).readStream({ address, headers, signal, onEvent })
    if (isPicture) return (await import('./readPicture.ts')).readPicture({ address, headers, signal })
    const sent = body === undefined || !bodyType.endsWith('json') ? body : JSON.stringify(body)
    const outliving = reserveOutliving({ method, path, ifMatch, body: sent })
    const answer = await ofetch
      .raw<unknown>(address, {
        method,
        retry: 0,
        headers,
        keepalive: outliving !== null,
        ...(sent === undefined ? {} : { body: sent as Record<string, unknown> | string }), // ofetch writes forms by their type
        ...(signal === undefined ? {} : { signal }),
        onResponse: ({ response }) => {
          const renewed = isPlain ? null : response.headers.get(statsTokenHeader)
          if (renewed !== null) statsToken.store(renewed)
          noteRequest(response.headers.get('x-request-id'))
        },
      })
      .finally(outliving?.end)
    const data = answer._data
    // The client lets 300 to 399 pass, which are no success.
    if (!answer.ok) throw Object.assign(new Error(`${path} was answered with ${answer.status}.`), { response: answer })
    // Half of an answer, or the page of some proxy: asked again, and never kept as if it were one.
    if (method === 'GET' && typeof data !== 'object') throw new TypeError('The network brought no answer.')
    return data
  }
}
