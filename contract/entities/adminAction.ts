import { Type, type Static } from 'typebox'

import { adminActionNames, adminActs } from '../adminActions.ts'
import { pageParameters } from './body.ts'
import { Collection, SelfLink } from './hal.ts'
import { propertyStatuses } from './property.ts'

/** A user as administrators call one. */
export const User = Type.Object({ id: Type.Integer(), displayName: Type.String(), email: Type.String() })

/** One thing that an administrator did. Nobody can change it, administrators neither. */
export const AdminAction = Type.Object({
  _links: SelfLink,
  id: Type.String({ description: 'The id of the entry; those of listings begin with `listing-`.' }),
  at: Type.String({ format: 'date-time' }),
  action: Type.String({
    description: `An event of the status of a listing, or one of ${Object.keys(adminActionNames).join(', ')}.`,
  }),
  by: Type.Optional(Type.Object({ ...User.properties }, { description: 'Left out after the account is erased.' })),
  account: Type.Optional(Type.Object({ ...User.properties }, { description: 'The account that was changed.' })),
  listing: Type.Optional(
    Type.Object({
      id: Type.Integer(),
      formattedAddress: Type.String(),
      from: Type.Optional(Type.Enum([...propertyStatuses])),
      to: Type.Optional(Type.String({ description: 'A status, or `purged`.' })),
    }),
  ),
  count: Type.Optional(Type.Integer({ minimum: 1, description: 'The number of imported listings.' })),
  reason: Type.Optional(Type.Object({ code: Type.Optional(Type.String()), text: Type.Optional(Type.String()) })),
})
export type AdminAction = Static<typeof AdminAction>

export const AdminActionCollection = Collection(AdminAction)
export type AdminActionCollection = Static<typeof AdminActionCollection>

export const AdminActionParameters = Type.Object({
  actorId: Type.Optional(Type.Integer({ minimum: 1, description: 'Actions by this administrator.' })),
  action: Type.Optional(Type.Enum([...adminActs], { description: 'Actions of this kind.' })),
  listingId: Type.Optional(Type.Integer({ minimum: 1, description: 'Actions on this listing.' })),
  from: Type.Optional(Type.String({ format: 'date', description: 'The first day, in Prague.' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'The last day, in Prague; not before the first.' })),
  accountId: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Actions by this account, on it, or on its listings.' }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Each of its words is part of who did it, of the account or listing that it was done to, or of the reason; one alone may be the id of the listing.',
    }),
  ),
  ...pageParameters,
})
export type AdminActionParameters = Static<typeof AdminActionParameters>
