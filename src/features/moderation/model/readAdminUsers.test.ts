import { expect, it } from 'vitest'

import { readAdminUsers, usersQueryOf } from './readAdminUsers.ts'

it('reads who is looked for from an address, and leaves out what does not fit', () => {
  expect(readAdminUsers({ q: 'Žofie', kind: 'banned', page: 3 })).toEqual({ q: 'Žofie', kind: 'banned', page: 3 })
  expect(readAdminUsers({ sort: '-listings' })).toEqual({ sort: '-listings', page: 1 })
  expect(readAdminUsers({ q: 42, kind: 'king', sort: 'age', page: -1, more: true })).toEqual({ q: '42', page: 1 })
  expect(readAdminUsers({ q: '' })).toEqual({ page: 1 })
})

it('asks the server by role, and for agencies by their mark', () => {
  expect(usersQueryOf({ kind: 'banned', sort: 'name', page: 1 })).toEqual({
    role: 'USER_BANNED',
    sort: 'name',
    page: 1,
  })
  expect(usersQueryOf({ kind: 'agency', q: 'a', page: 2 })).toEqual({ isAgency: true, q: 'a', page: 2 })
  expect(usersQueryOf({ page: 1 })).toEqual({ page: 1 })
})
