import { adminPropertySorts, adminUserSorts } from '../adminSorts.ts'
import { Type, type Static } from 'typebox'

import { ExactObject, pageParameters } from './body.ts'
import { Collection } from './hal.ts'
import { OwnPropertyCard } from './ownProperty.ts'
import { listingTypes, propertyStatuses } from './property.ts'
import { roles, User } from './user.ts'

/** How often listings took one step of their status in the last 30 days. */
const StatusFlow = Type.Object({
  event: Type.String({ examples: ['APPROVE'] }),
  from: Type.Enum([...propertyStatuses]),
  to: Type.Enum([...propertyStatuses]),
  count: Type.Integer({ minimum: 1 }),
})

/** The counts of the dashboard. */
export const AdminOverview = Type.Object({
  properties: Type.Object(
    Object.fromEntries(propertyStatuses.map((status) => [status, Type.Integer()])) as Record<
      (typeof propertyStatuses)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
  flows: Type.Array(StatusFlow),
  waitingForReview: Type.Integer({ description: 'Listings that are not online; changes are counted apart.' }),
  changesInReview: Type.Integer({ description: 'Revisions of published listings that wait for review.' }),
  oldestWaitingSince: Type.Optional(Type.String({ format: 'date-time' })),
  appeals: Type.Integer(),
  openReports: Type.Integer(),
  users: Type.Object({ total: Type.Integer(), newLastWeek: Type.Integer(), banned: Type.Integer() }),
  newUsersByDay: Type.Array(Type.Integer({ minimum: 0 }), { description: 'The last 30 days, the oldest first.' }),
  leadsLastWeek: Type.Integer(),
})
export type AdminOverview = Static<typeof AdminOverview>

/** A listing as a row of the administrators' list: what its owner knows of it, and who that is. */
export const AdminPropertyCard = Type.Object({
  ...OwnPropertyCard.properties,
  owner: Type.Object({
    id: Type.Integer(),
    displayName: Type.String({ description: 'The email address if no name is known.' }),
    email: Type.String(),
    isBanned: Type.Boolean(),
  }),
  openReports: Type.Integer({ minimum: 0 }),
  isAppeal: Type.Boolean({ description: 'It waits because its owner appealed a rejection.' }),
})
export type AdminPropertyCard = Static<typeof AdminPropertyCard>

export const AdminPropertyCollection = Collection(AdminPropertyCard)
export type AdminPropertyCollection = Static<typeof AdminPropertyCollection>

export const AdminPropertyParameters = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of an id, address or owner.' })),
  status: Type.Optional(Type.Enum([...propertyStatuses])),
  listingType: Type.Optional(Type.Enum([...listingTypes])),
  ownerId: Type.Optional(Type.Integer({ minimum: 1 })),
  isWaiting: Type.Optional(
    Type.Boolean({
      description: 'Only those that wait for review: new ones, and published ones with changes in review.',
    }),
  ),
  isChange: Type.Optional(
    Type.Boolean({ description: 'Only published ones with changes in review; `false` leaves these out.' }),
  ),
  isAppeal: Type.Optional(
    Type.Boolean({
      description: 'Only those that wait because their owner appealed a rejection; `false` leaves these out.',
    }),
  ),
  isReported: Type.Optional(Type.Boolean({ description: 'Only those with open reports.' })),
  sort: Type.Optional(Type.Enum([...adminPropertySorts], { description: 'The last changed first by default.' })),
  ...pageParameters,
})
export type AdminPropertyParameters = Static<typeof AdminPropertyParameters>

export const UserParameters = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name, email address or agency.' })),
  role: Type.Optional(Type.Enum([...roles])),
  isAgency: Type.Optional(Type.Boolean({ description: 'Only agencies.' })),
  sort: Type.Optional(Type.Enum([...adminUserSorts], { description: 'The newest account first by default.' })),
  ...pageParameters,
})
export type UserParameters = Static<typeof UserParameters>

const ListingCounts = Type.Object(
  { published: Type.Integer(), waiting: Type.Integer(), all: Type.Integer() },
  { description: 'Drafts are among all of them; deleted ones are not.' },
)

/** An account as a row of the administrators' list, with what a ban would end. */
export const AdminUser = Type.Object({
  ...User.properties,
  listings: ListingCounts,
  listingsDownByBan: Type.Integer({
    minimum: 0,
    description: 'Listings that a ban took down and that are still down, also once it is lifted.',
  }),
  futureTours: Type.Integer({ description: 'Upcoming viewings that would be cancelled.' }),
  sessions: Type.Integer({ description: 'Active sessions.' }),
  hasSecondFactor: Type.Boolean({ description: 'Signs in with a code, too.' }),
})
export type AdminUser = Static<typeof AdminUser>

export const AdminUserCollection = Collection(AdminUser)
export type AdminUserCollection = Static<typeof AdminUserCollection>

const Time = Type.String({ format: 'date-time' })

/** What was decided about somebody and their listings until now. */
export const judgedBefore = {
  decisions: Type.Object(
    { approved: Type.Integer(), rejected: Type.Integer(), takenDown: Type.Integer() },
    { description: 'What administrators decided about listings of this owner; what they took back is left out.' },
  ),
  bans: Type.Integer({ minimum: 0, description: 'How often the account was banned.' }),
  reports: Type.Object({ open: Type.Integer(), upheld: Type.Integer(), dismissed: Type.Integer() }),
}

/** A user as administrators see them on a page of their own. */
export const AdminUserDetail = Type.Object({
  ...AdminUser.properties,
  ...judgedBefore,
  history: Type.Array(
    Type.Object({
      at: Time,
      event: Type.Enum(['CONFIRM', 'LEAVE', 'RETURN']),
      by: Type.Enum(['owner', 'admin', 'system']),
    }),
    { description: 'What happened to the account, the newest first; bans are in the audit log.' },
  ),
})
export type AdminUserDetail = Static<typeof AdminUserDetail>

/** Whom an administrator judges: the owner of a listing, and what was decided about them before. */
export const ListingOwner = Type.Object({
  id: Type.Integer(),
  displayName: Type.String(),
  email: Type.String(),
  agencyName: Type.Optional(Type.String()),
  memberSince: Time,
  isConfirmed: Type.Boolean(),
  isBanned: Type.Boolean(),
  banReason: Type.Optional(Type.String()),
  listings: ListingCounts,
  ...judgedBefore,
  refusals: Type.Array(
    Type.Object({
      at: Time,
      event: Type.Enum(['REJECT', 'TAKE_DOWN']),
      listing: Type.Object({ id: Type.Integer(), formattedAddress: Type.String() }),
      code: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
    }),
    { description: 'The last three, the newest first.' },
  ),
  preparedMessages: Type.Record(Type.String(), Type.String(), {
    description: 'What could be written to them beside a reason for a rejection, in their language.',
  }),
})
export type ListingOwner = Static<typeof ListingOwner>

/** What is undone: the decision that made a version of a listing, the one about its changes, or a dismissal of its reports. */
export const Undo = Type.Union([
  ExactObject({
    version: Type.Integer({ minimum: 1, description: 'The version that the decision made of the listing.' }),
    revisionVersion: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Undoes the decision about the changes of a listing that is online, not the one about the listing itself.',
      }),
    ),
  }),
  ExactObject({
    dismissedAt: Type.String({
      format: 'date-time',
      description: 'Opens the reports again that were dismissed then, as `at` of the dismissal says.',
    }),
  }),
])
