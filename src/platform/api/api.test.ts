import { describe, expect, it } from 'vitest'

import { methodAndPath } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { Failure } from '#contract/failure.ts'

import { createApi, type CallOptions, type TransportRequest } from './api.ts'

it('makes the calls of first visits and all others the same way', async () => {
  const requested: TransportRequest[] = []
  const api = createApi(async (request) => {
    requested.push(request)
    return null
  })
  await api.getProperty({ params: { propertyId: 7 } })
  await api.addFavoriteProperty({ params: { propertyId: 7 } }, { idempotencyKey: 'once' })
  expect(requested.map(({ method, path, idempotencyKey }) => [method, path, idempotencyKey])).toEqual([
    ['GET', '/properties/7', undefined],
    ['POST', '/my/favorite/properties/7', 'once'],
  ])
})

it('names the type of each body, also of the forms of mail programs [C-BODYTYPES] [B1]', async () => {
  const requested: TransportRequest[] = []
  const api = createApi(async (request) => {
    requested.push(request)
    return null
  })
  await api.updateCurrentUser({ body: { firstName: 'Jana' } })
  await api.changeLoginEmail({ body: { email: 'jana@example.test', password: 'x' } })
  await api.createLeadMessage({ params: { leadId: 7 }, body: { text: 'Hello' } })
  await api.unsubscribe({ query: { token: 'x' }, body: {} })
  expect(requested.map(({ method, path, bodyType }) => `${method} ${path} ${bodyType}`)).toEqual([
    'PATCH /users/me application/merge-patch+json',
    'PATCH /users/me/change-login-email application/json',
    'POST /leads/7/messages application/json',
    'POST /saved_searches/unsubscribe application/x-www-form-urlencoded',
  ])
})

it('can be handed over by a promise', async () => {
  const api = createApi(() => Promise.resolve(null))
  expect(await Promise.resolve(api)).toBe(api)
})

const isRead = (name: CallName) => methodAndPath(calls[name]).method === 'GET'

describe('who is told of a call that failed', () => {
  const params = new Proxy({}, { get: () => 1 })
  const refused = { status: 409, data: { detail: 'That is taken.' } }
  const names = Object.keys(calls) as CallName[] // the names of the contract

  async function notifiedBy(name: CallName, error: object, options?: CallOptions): Promise<string[]> {
    const notified: Failure[] = []
    const api = createApi(
      () => Promise.reject(error),
      (failure) => void notified.push(failure),
    )
    // Nothing is sent: what it is does not matter here.
    const call = api[name] as (input: object, options?: CallOptions) => Promise<unknown>
    await expect(call({ params, query: {}, body: {} }, options)).rejects.toBe(error)
    return notified.map(({ message }) => message)
  }

  it.each(names.filter((name) => !isRead(name)))(
    'tells the person once that %s failed [X-TOAST] [B10]',
    async (name) => {
      expect(await notifiedBy(name, refused)).toEqual(['That is taken.'])
      expect(await notifiedBy(name, new TypeError('Failed to fetch'))).toHaveLength(1)
    },
  )

  it.each(names.filter(isRead))('leaves a failed %s to the query that reads it [B10]', async (name) => {
    expect(await notifiedBy(name, refused)).toEqual([])
    expect(await notifiedBy(name, refused, { notifies: () => true })).toEqual(['That is taken.'])
  })

  it('is silent about what was called off, and about what the caller mends', async () => {
    expect(await notifiedBy('createLead', new DOMException('Left.', 'AbortError'))).toEqual([])
    expect(await notifiedBy('createLead', refused, { notifies: ({ status }) => status !== 409 })).toEqual([])
  })
})
