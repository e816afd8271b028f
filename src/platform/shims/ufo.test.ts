import { expect, it } from 'vitest'

import { withBase, withQuery } from './ufo.ts'

it('puts a base before a path, and a query behind an address', () => {
  expect(withBase('/users/me', 'https://homes.example/')).toBe('https://homes.example/users/me')
  expect(withQuery('/properties', { q: 'byt u řeky' })).toBe('/properties?q=byt+u+%C5%99eky')
  expect(withQuery('/properties?page=2', { q: 'byt' })).toBe('/properties?page=2&q=byt')
})
