import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { ExactObject, Email, Nullable } from './body.ts'
import { SelfLink } from './hal.ts'
import { locales } from './locale.ts'

export const roles = ['ROLE_UNCONFIRMED', 'USER_BANNED', 'ROLE_USER', 'ROLE_ADMIN'] as const
export type Role = (typeof roles)[number]

/** What everybody may know of a person who lists homes. */
export const PublicUser = Type.Object({
  _links: SelfLink,
  id: Type.Integer(),
  displayName: Type.String({ description: 'Empty if no name is known.' }),
  listerType: Type.Enum(['owner', 'agent']),
  agencyName: Type.Optional(Type.String()),
  profilePicturePath: Type.Optional(Type.String()),
  memberSince: Type.String({ format: 'date' }),
  publishedCount: Type.Integer(),
})
export type PublicUser = Static<typeof PublicUser>

const text = (maxLength: number, examples: string[] = []) =>
  Type.String({ maxLength, ...(examples.length === 0 ? {} : { examples }) })

/** What a person may say of themselves; what is not known is left out. */
const profileFields = {
  contactEmail: Type.Optional(Email),
  firstName: Type.Optional(text(limits.userName.maxLength, ['Jana'])),
  lastName: Type.Optional(text(limits.userName.maxLength, ['Nováková'])),
  phoneNumber: Type.Optional(text(limits.phoneNumber.maxLength, ['+420601123456'])),
  addressStreet: Type.Optional(text(limits.addressPart.maxLength, ['Husitská'])),
  addressStreetNumbers: Type.Optional(text(limits.addressPart.maxLength, ['790/45'])),
  addressZip: Type.Optional(text(limits.zip.maxLength, ['130 00'])),
  addressCity: Type.Optional(text(limits.addressPart.maxLength, ['Praha'])),
  preferredLanguage: Type.Optional(Type.Enum([...locales])),
}

/** A person's own account as only they and the administrators see it. */
export const User = Type.Object({
  _links: SelfLink,
  id: Type.Integer(),
  email: Email,
  ...profileFields,
  wantsFavoriteMails: Type.Boolean({ description: 'Gets emails about changes of favorites.' }),
  wantsViewingReminders: Type.Boolean({ description: 'Gets an email the day before a viewing.' }),
  showsPhone: Type.Boolean({ description: 'Whoever looks at a listing of theirs may ask for the phone number.' }),
  verified: Type.Boolean({ description: 'The login email address is confirmed.' }),
  profilePicturePath: Type.Optional(Type.String()),
  isAdmin: Type.Boolean(),
  userRoles: Type.Array(Type.Enum([...roles])),
  agencyName: Type.Optional(Type.String()),
  needsSecondFactor: Type.Optional(
    Type.Literal(true, {
      description: 'An administrator who can do nothing as one before a second factor is set up.',
    }),
  ),
  banReason: Type.Optional(Type.String({ description: 'Why the account is banned, for its user and administrators.' })),
  memberSince: Type.String({ format: 'date' }),
  deleteAfter: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When the account is erased, unless the user cancels the deletion.',
    }),
  ),
})
export type User = Static<typeof User>

/** A change of one's profile; `null` forgets a value. Roles, the admin flag and the login email are not among it. */
export const UserPatch = ExactObject({
  contactEmail: Nullable(Email),
  firstName: Nullable(text(limits.userName.maxLength)),
  lastName: Nullable(text(limits.userName.maxLength)),
  phoneNumber: Nullable(text(limits.phoneNumber.maxLength)),
  addressStreet: Nullable(text(limits.addressPart.maxLength)),
  addressStreetNumbers: Nullable(text(limits.addressPart.maxLength)),
  addressZip: Nullable(text(limits.zip.maxLength)),
  addressCity: Nullable(text(limits.addressPart.maxLength)),
  preferredLanguage: Nullable(Type.Enum([...locales])),
  wantsFavoriteMails: Type.Optional(Type.Boolean()),
  wantsViewingReminders: Type.Optional(Type.Boolean()),
  showsPhone: Type.Optional(Type.Boolean()),
})
export type UserPatch = Static<typeof UserPatch>

/** What an admin may change of an account: banning it with a reason, unbanning it, making it an administrator, and making it an agency. */
export const UserAdminPatch = ExactObject({
  isBanned: Type.Optional(Type.Boolean()),
  banReason: Type.Optional(
    Type.String({ minLength: limits.banReason.minLength, maxLength: limits.banReason.maxLength }),
  ),
  isAdmin: Type.Optional(Type.Boolean({ description: 'Users cannot change this for themselves.' })),
  agencyName: Nullable(text(limits.agencyName.maxLength, ['Reality Vysočina'])),
  resetsSecondFactor: Type.Optional(
    Type.Literal(true, { description: 'Takes the second factor of somebody who has lost it, and ends every session.' }),
  ),
  resetReason: Type.Optional(
    Type.String({ minLength: limits.resetReason.minLength, maxLength: limits.resetReason.maxLength }),
  ),
})
export type UserAdminPatch = Static<typeof UserAdminPatch>
