import { expect, it } from 'vitest'

import { filled, said } from './catalog.ts'

it('says what the product says in both languages, with values in the places of their names', () => {
  expect(filled('Favorite: {name}', { name: 'Dlouhá 1' })).toEqual({
    en: 'Favorite: Dlouhá 1',
    cs: 'Oblíbené: Dlouhá 1',
  })
})

it('takes the word by itself, not the same one with a context of its own', () => {
  expect(said('Rent').cs).toBe('Pronájem')
})

it('refuses what the product does not say', () => {
  expect(() => said('Nobody says this.')).toThrow('does not say')
})
