import { expect, it } from 'vitest'

import { roles, type Role } from './entities/user.ts'
import { hasRole, isAdministrator, isBanned, isUnconfirmed } from './roles.ts'

const user = (userRoles: Role[], isAdmin = false) => ({ userRoles, isAdmin })

const notified = (...of: Parameters<typeof user>) =>
  [isBanned, isUnconfirmed, isAdministrator].map((notifies) => notifies(user(...of)))

it('looks roles up in the list of the user, and nowhere else [V-ROLES]', () => {
  for (const role of roles) {
    for (const other of roles) expect(hasRole(user([other]), role)).toBe(role === other)
    expect([hasRole(user([]), role), hasRole(user([...roles]), role)]).toEqual([false, true])
  }
})

it('tells who is banned, unconfirmed or an administrator [P-ROLES]', () => {
  expect(notified(['ROLE_USER'])).toEqual([false, false, false])
  expect(notified(['ROLE_USER', 'USER_BANNED'])).toEqual([true, false, false])
  expect(notified(['ROLE_UNCONFIRMED'])).toEqual([false, true, false])
  expect(notified(['ROLE_USER', 'ROLE_ADMIN'])).toEqual([false, false, true])
  expect(notified(['ROLE_USER'], true)).toEqual([false, false, true])
})
