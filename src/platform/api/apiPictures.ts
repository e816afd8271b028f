import type { Transport } from './api.ts'

/** Where the API keeps pictures; answers name them by a path from its root. */
const pictures = '/media/'

/**
 * The same transport for an API that is not the page's own server: addresses of pictures in its answers lead there
 * [C-BASE]. Everything else in an answer stays as it is.
 */
export function withApiPictures(transport: Transport, baseUrl: string): Transport {
  if (baseUrl === '') return transport
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith(pictures) ? `${baseUrl}${value}` : value
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null || value instanceof Blob) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part)]))
  }
  return async (request) => resolve(await transport(request))
}
