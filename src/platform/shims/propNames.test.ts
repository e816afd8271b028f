import { expect, it } from 'vitest'

import isPropValid from './propNames.ts'

it('hands on every name but that of the element to draw', () => {
  expect(['href', 'aria-label', 'data-listing', 'onClick', 'inert'].every(isPropValid)).toBe(true)
  expect(isPropValid('as')).toBe(false)
})
