import { propertyForm } from '#contract/propertyFields/propertyForm.ts'
import { wordsOf } from '#server/platform/text/texts.ts'
import { createApi, type Transport, type TransportRequest } from '#src/platform/api/api.ts'

/** A server that holds one draft, as the contract describes it. */
export function draftServer() {
  let fields: Record<string, unknown> | null = null
  let version = 0
  let isReachable = true
  const requested: TransportRequest[] = []
  const seen = new Set<string>()
  const listing = () => ({ id: 7, status: 'DRAFT', version, fields, _embedded: { propertyMedia: [] } })
  const transport: Transport = (request) => {
    const { method, path, body, idempotencyKey, ifMatch } = request
    if (path === '/v1/property/property-form') return Promise.resolve(propertyForm('2026-11-22', wordsOf))
    requested.push(request)
    if (method === 'GET') return Promise.resolve(listing())
    if (ifMatch !== undefined && ifMatch !== `"listing-7-${version}"`) return Promise.reject({ status: 412 })
    if (idempotencyKey === undefined || !seen.has(idempotencyKey)) {
      fields = { ...fields, ...(body as object) }
      version += 1
      if (idempotencyKey !== undefined) seen.add(idempotencyKey)
    }
    return isReachable ? Promise.resolve(listing()) : Promise.reject(new TypeError('Failed to fetch'))
  }
  return {
    api: createApi(transport),
    transport,
    requested,
    fields: () => fields,
    elsewhere: (change: object) => {
      fields = { ...fields, ...change }
      version += 1
    },
    reach: (is: boolean) => (isReachable = is),
  }
}
