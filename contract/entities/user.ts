import { Type, type Static } from 'typebox'

import { SelfLink } from './hal.ts'

export const roles = ['ROLE_UNCONFIRMED', 'USER_BANNED', 'ROLE_USER', 'ROLE_ADMIN'] as const
export type Role = (typeof roles)[number]

/** What everybody may know of a person who lists homes. */
export const PublicUser = Type.Object({
  _links: SelfLink,
  id: Type.Integer(),
  displayName: Type.String(),
  listerType: Type.Enum(['owner', 'agent']),
  agencyName: Type.Optional(Type.String()),
  profilePicturePath: Type.Optional(Type.String()),
  memberSince: Type.String({ format: 'date' }),
  publishedCount: Type.Integer(),
})
export type PublicUser = Static<typeof PublicUser>
