import { expect, it } from 'vitest'

import { asksForPage } from './asksForPage.ts'

const requested = (accept: string | undefined, url = '/en') => asksForPage({ method: 'GET', url, headers: { accept } })

it.each([
  [undefined, true],
  ['*/*', true],
  ['text/html', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', true],
  ['text/html, application/json', true],
  ['application/json;q=0.9, text/html', true],
  ['text/html;q=0.5, application/json', false],
  ['application/json, text/html', false],
  ['application/json, text/plain, */*', false],
  ['application/hal+json', false],
  ['application/problem+json, */*', false],
  ['text/html, application/json;q=0', true],
  ['text/html;q=0, */*', false],
  ['image/avif,image/webp', false],
])('tells by Accept "%s" whether a page is asked for: %s [A17]', (accept, isPage) => {
  expect(requested(accept)).toBe(isPage)
})

it('answers programs at the addresses of the API with data [A17]', () => {
  expect(requested('text/html', '/api')).toBe(false)
  expect(requested('text/html', '/v1/property/none')).toBe(false)
  expect(requested('text/html', '/api?utm_source=x')).toBe(false)
})
