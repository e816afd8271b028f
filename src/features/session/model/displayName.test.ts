import { expect, it } from 'vitest'

import { displayName } from './displayName.ts'

const email = 'jana@domivo.test'

it.each([
  [{ firstName: 'Jana', lastName: 'Nováková' }, 'Jana Nováková'],
  [{ firstName: 'Jana' }, email],
  [{ lastName: 'Nováková' }, email],
  [{ firstName: ' ', lastName: 'Nováková' }, email],
  [{}, email],
])('calls a person with %o by both names, or by the address [E-USER]', (names, name) => {
  expect(displayName({ ...names, email })).toBe(name)
})
