import { expect, it } from 'vitest'

import { unbrokenUnit } from './unbrokenUnit.ts'

it('keeps the sign with the unit behind it, and leaves an amount without one', () => {
  expect(unbrokenUnit('18 500 Kč / měsíc')).toBe('18 500 Kč /\u00A0měsíc')
  expect(unbrokenUnit('3 / 5')).toBe('3 /\u00A05')
  expect(unbrokenUnit('76 m²')).toBe('76 m²')
})
