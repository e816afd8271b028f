import { Type, type Static } from 'typebox'

import { pageParameters } from './body.ts'
import { propertyStatuses } from './property.ts'
import { roles } from './user.ts'

/** The counts of the dashboard. */
export const AdminOverview = Type.Object({
  properties: Type.Object(
    Object.fromEntries(propertyStatuses.map((status) => [status, Type.Integer()])) as Record<
      (typeof propertyStatuses)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
  waitingForReview: Type.Integer(),
  appeals: Type.Integer(),
  openReports: Type.Integer(),
  users: Type.Object({ total: Type.Integer(), newLastWeek: Type.Integer(), banned: Type.Integer() }),
  leadsLastWeek: Type.Integer(),
})
export type AdminOverview = Static<typeof AdminOverview>

export const AdminPropertyParameters = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of an id, address or owner.' })),
  status: Type.Optional(Type.Enum([...propertyStatuses])),
  ownerId: Type.Optional(Type.Integer({ minimum: 1 })),
  ...pageParameters,
})
export type AdminPropertyParameters = Static<typeof AdminPropertyParameters>

export const UserParameters = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name, email address or agency.' })),
  role: Type.Optional(Type.Enum([...roles])),
  ...pageParameters,
})
export type UserParameters = Static<typeof UserParameters>
