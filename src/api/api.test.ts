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

it('can be handed over by a promise', async () => {
  const api = createApi(() => Promise.resolve(null))
  expect(await Promise.resolve(api)).toBe(api)
})
