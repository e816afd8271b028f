import type { Role, User } from './entities/user.ts'

/** The part of a user that says what they may do. */
export type Roles = Pick<User, 'userRoles' | 'isAdmin'>

/** Whether a role is in the list of the user. */
export const hasRole = ({ userRoles }: Pick<User, 'userRoles'>, role: Role): boolean => userRoles.includes(role)

/** Whether the user may read but not write. */
export const isBanned = (user: Pick<User, 'userRoles'>): boolean => hasRole(user, 'USER_BANNED')

/** Whether the email address of the user is not confirmed yet. */
export const isUnconfirmed = (user: Pick<User, 'userRoles'>): boolean => hasRole(user, 'ROLE_UNCONFIRMED')

/** Whether the user administers the market, by flag or by role. */
export const isAdministrator = (user: Roles): boolean => user.isAdmin || hasRole(user, 'ROLE_ADMIN')
