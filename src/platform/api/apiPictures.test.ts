import { expect, it } from 'vitest'

import { withApiPictures } from './apiPictures.ts'
import type { TransportRequest } from './api.ts'

const answer = {
  id: 7,
  title: 'See /media/7',
  profilePicturePath: '/media/people/a.webp',
  _links: { self: { href: '/properties/7' } },
  _embedded: { propertyMedia: [{ path: '/media/17', width: 4 }], propertyOwner: null },
}
const request: TransportRequest = {
  method: 'GET',
  path: '/properties/7',
  query: {},
  body: undefined,
  bodyType: 'application/json',
  signal: undefined,
  idempotencyKey: undefined,
}

it('leads pictures to the API that named them, and leaves the rest [C-BASE] [B8]', async () => {
  expect(await withApiPictures(() => Promise.resolve(answer), 'https://api.test/v2')(request)).toEqual({
    id: 7,
    title: 'See /media/7',
    profilePicturePath: 'https://api.test/v2/media/people/a.webp',
    _links: { self: { href: '/properties/7' } },
    _embedded: { propertyMedia: [{ path: 'https://api.test/v2/media/17', width: 4 }], propertyOwner: null },
  })
})

it('touches nothing where the page comes from the API itself', async () => {
  expect(await withApiPictures(() => Promise.resolve(answer), '')(request)).toBe(answer)
})

it('leaves a picture as it is', async () => {
  const picture = new Blob(['picture'], { type: 'image/webp' })
  const transport = withApiPictures(() => Promise.resolve(picture), 'https://api.example')
  expect(await transport(request)).toBe(picture)
})
