import type { Role } from '#contract/entities/user.ts'

import type { SessionAccount } from './session.store.ts'

/** The roles of an account: the one place where they follow from what is stored. */
export function rolesOf({ isAdmin, isConfirmed, isBanned }: SessionAccount): Role[] {
  return [
    isConfirmed ? 'ROLE_USER' : 'ROLE_UNCONFIRMED',
    ...(isBanned ? (['USER_BANNED'] as const) : []),
    ...(isAdmin ? (['ROLE_ADMIN'] as const) : []),
  ]
}
