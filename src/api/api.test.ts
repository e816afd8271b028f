import { expect, it } from 'vitest'

import { createApi, type TransportRequest } from './api.ts'

it('makes the calls of first visits and all others the same way', async () => {
  const asked: TransportRequest[] = []
  const api = createApi(async (request) => {
    asked.push(request)
    return null
  })
  await api.getProperty({ params: { propertyId: 7 } })
  await api.addFavoriteProperty({ params: { propertyId: 7 } }, { intent: 'once' })
  expect(asked.map(({ method, path, intent }) => [method, path, intent])).toEqual([
    ['GET', '/properties/7', undefined],
    ['POST', '/my/favorite/properties/7', 'once'],
  ])
})

it('names the type of each body, also of the forms of mail programs [C-BODYTYPES] [B1]', async () => {
  const asked: TransportRequest[] = []
  const api = createApi(async (request) => {
    asked.push(request)
    return null
  })
  await api.updateCurrentUser({ body: { firstName: 'Jana' } })
  await api.changeLoginEmail({ body: { email: 'jana@example.test', password: 'x' } })
  await api.createLeadMessage({ params: { leadId: 7 }, body: { text: 'Hello' } })
  await api.unsubscribe({ query: { token: 'x' }, body: {} })
  expect(asked.map(({ method, path, bodyType }) => `${method} ${path} ${bodyType}`)).toEqual([
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
