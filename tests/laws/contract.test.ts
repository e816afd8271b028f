import { bodyTypes, calls, methodAndPath, type BodyType } from '#contract/calls.ts'
import { failuresOf, type Endpoint } from '#contract/endpoint.ts'
import { endpointGroups, endpoints } from '#contract/endpoints.ts'
import { describe, expect, it } from 'vitest'

const all: [name: string, endpoint: Endpoint][] = Object.entries(endpoints)

/** Every call that the specification names, in its words; paths are compared without the names of their parameters. */
const specified = `
POST /api/token/create
POST /api/token/refresh
GET /users/me
GET /public/users/{id}
POST /users/reset-password-send
POST /users/reset-password-validate
PATCH /users/me
PATCH /users/me/new_password
PATCH /users/me/change-login-email
POST /v1/user/save-profile-picture
POST /users/send-confirmation-email
GET /v1/property/property-form
GET /v1/property/search-form
POST /v1/property/save
POST /v1/property/save-tour-dates
GET /properties/{id}
GET /properties/slug/{slug}
GET /my/own/properties
POST /v1/property-media/save
GET /my/favorite/properties
POST /my/favorite/properties/{id}
DELETE /my/favorite/properties/{id}
DELETE /properties/{id}/property_medias/{mediaId}
PATCH /properties/{id}
PATCH /properties/{id}/property_medias
PATCH /properties/{id}/verify
POST /properties/strike/{id}
POST /v1/properties/set-state/{id}
GET /properties
POST /leads
GET /leads
POST /saved_searches
GET /saved_searches
PATCH /saved_searches/{id}
DELETE /saved_searches/{id}`
  .trim()
  .split('\n')

const withoutNames = (call: string) => call.replaceAll(/\{\w+\}/g, '{}')

describe('the contract', () => {
  it('promises every call of the specification, and marks every other one', () => {
    const ofSpecification = all.filter(([, { isExtension }]) => isExtension !== true).map(([, { call }]) => call)
    expect(ofSpecification.map(withoutNames).toSorted()).toEqual(specified.map(withoutNames).toSorted())
  })

  it('keeps every promise, those of a property among them [C-PROPERTY]', () => {
    expect(all.filter(([, { isBuilt }]) => !isBuilt).map(([name]) => name)).toEqual([])
  })

  it('names a promise as its call is named in the table', () => {
    expect(all.filter(([name, { call }]) => calls[name as keyof typeof calls] !== call)).toEqual([])
    expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it('has one promise for each address', () => {
    const addresses = all.map(([, { call }]) => withoutNames(call))
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  it('puts every promise into one group', () => {
    const grouped = endpointGroups.flatMap((group) => Object.keys(group.endpoints))
    expect(grouped.toSorted()).toEqual(all.map(([name]) => name).toSorted())
  })

  it.each(all)('says of %s what its path needs, in one sentence', (_, { call, params, summary }) => {
    const { path } = methodAndPath(call)
    const needed = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described: object = params === undefined ? {} : ((params as { properties?: object }).properties ?? {})
    expect(Object.keys(described)).toEqual(needed)
    expect(summary).toMatch(/^[A-Z].*\.$/)
  })

  it.each(all)(
    'lets no write of %s pass without naming its body, and gives no read one [C-BODYTYPES]',
    (name, endpoint) => {
      const { method } = methodAndPath(endpoint.call)
      if (method === 'GET') expect(endpoint.body).toBeUndefined()
      // What the browser sends is what the server takes.
      expect(endpoint.bodyType).toBe((bodyTypes as Partial<Record<string, BodyType>>)[name])
      if (endpoint.body === undefined) return
      const { anyOf = [endpoint.body] } = endpoint.body as { anyOf?: readonly unknown[] }
      for (const each of anyOf) {
        const { additionalProperties, patternProperties } = each as Record<string, unknown>
        // Closed, or a table of form fields whose values are checked against the form.
        expect(additionalProperties === false || typeof (additionalProperties ?? patternProperties) === 'object').toBe(
          true,
        )
      }
    },
  )

  it.each(all)('says of %s who refuses what', (_, endpoint) => {
    const statuses = failuresOf(endpoint)
    expect(statuses).toEqual([...new Set(statuses)])
    expect(statuses.every((status) => status >= 400 && status < 600)).toBe(true)
    expect(statuses.includes(401)).toBe(endpoint.access !== 'anyone' || endpoint.failures.includes(401))
    expect(endpoint.success.type === 'none').toBe(endpoint.success.status === 204)
  })
})
