import type { AdminUser, AdminUserDetail, ListingOwner } from '#contract/entities/admin.ts'
import type { Lead, LeadMessage } from '#contract/entities/lead.ts'
import type { SavedSearch } from '#contract/entities/savedSearch.ts'
import type { PublicUser, User } from '#contract/entities/user.ts'

import { exampleTime } from './listings.ts'

export const exampleUser = (changes: Partial<User> = {}): User => ({
  _links: { self: { href: '/users/me' } },
  id: 7,
  email: 'klara@example.test',
  firstName: 'Klára',
  lastName: 'Veselá',
  phoneNumber: '+420601000101',
  wantsFavoriteMails: true,
  wantsViewingReminders: true,
  showsPhone: false,
  verified: true,
  isAdmin: false,
  userRoles: ['ROLE_USER'],
  memberSince: '2026-04-29',
  ...changes,
})

/** Every kind of person who signs in, by what the server says of them. */
export const exampleRoles = {
  visitor: exampleUser(),
  owner: exampleUser(),
  agent: exampleUser({ agencyName: 'Domov a klíč' }),
  unconfirmed: exampleUser({ verified: false, userRoles: ['ROLE_UNCONFIRMED'] }),
  banned: exampleUser({ userRoles: ['USER_BANNED'], banReason: 'Advertised homes that do not exist.' }),
  admin: exampleUser({ isAdmin: true, userRoles: ['ROLE_USER', 'ROLE_ADMIN'] }),
} as const satisfies Record<string, User>

export const examplePublicUser: PublicUser = {
  _links: { self: { href: '/public/users/3' } },
  id: 3,
  displayName: 'Lenka Horáková',
  listerType: 'agent',
  agencyName: 'Domov a klíč',
  memberSince: '2023-05-15',
  publishedCount: 45,
}

export const exampleAdminUser = (id: number, changes: Partial<AdminUser> = {}): AdminUser => ({
  ...exampleUser({ id, email: `josef.${id}@example.test`, firstName: 'Josef', lastName: 'Čermák' }),
  _links: { self: { href: `/users/${id}` } },
  listings: { published: 3, waiting: 1, all: 5 },
  listingsDownByBan: 0,
  futureTours: 0,
  sessions: 1,
  hasSecondFactor: false,
  ...changes,
})

/** The same on a page of their own. */
export const exampleAdminUserDetail = (id: number, changes: Partial<AdminUserDetail> = {}): AdminUserDetail => ({
  ...exampleAdminUser(id),
  decisions: { approved: 4, rejected: 1, takenDown: 0 },
  bans: 0,
  reports: { open: 2, upheld: 0, dismissed: 1 },
  history: [{ at: exampleTime, event: 'CONFIRM', by: 'owner' }],
  ...changes,
})

/** Somebody new with one rejection. */
export const exampleListingOwner = (changes: Partial<ListingOwner> = {}): ListingOwner => ({
  id: 16,
  displayName: 'Monika Kolářová',
  email: 'monika@example.test',
  memberSince: exampleTime,
  isConfirmed: true,
  isBanned: false,
  listings: { published: 1, waiting: 2, all: 4 },
  decisions: { approved: 2, rejected: 1, takenDown: 0 },
  bans: 0,
  reports: { open: 0, upheld: 0, dismissed: 1 },
  refusals: [
    {
      at: exampleTime,
      event: 'REJECT',
      listing: { id: 9, formattedAddress: 'Žižkova 9, Zlín - Letná' },
      code: 'misleading',
      text: 'The floor plan shows another flat.',
    },
  ],
  preparedMessages: {
    misleading: 'The listing says something else than the photos.',
    poor_photos: 'Please add photos of every room.',
  },
  ...changes,
})

export const exampleLead = (id: number, changes: Partial<Lead> = {}): Lead => ({
  _links: { self: { href: `/leads/${id}` }, property: { href: '/properties/1' } },
  id,
  propertyId: 1,
  side: 'lister',
  state: 'seen',
  name: 'Klára Šimková',
  email: 'klara.simkova@example.test',
  isFromGuest: false,
  message: 'Is the flat still free? I could come on Thursday.',
  createdAt: exampleTime,
  lastMessageAt: exampleTime,
  messageCount: 1,
  latest: { author: 'sender', text: 'Is the flat still free? I could come on Thursday.', photoCount: 0 },
  isUnread: false,
  lister: { id: 3, displayName: 'Lenka Horáková' },
  events: ['AGREE_TOUR', 'CLOSE', 'MARK_SPAM'],
  mayWrite: true,
  mayCancelTour: false,
  _embedded: {
    property: {
      _links: { self: { href: '/properties/1' } },
      id: 1,
      slug: 'flat-2-kk-zizkova-zlin-1',
      status: 'PUBLISHED',
      listingType: 'sale',
      propertyType: 'flat',
      price: 5_370_000,
      formattedAddress: 'Žižkova 1, Zlín - Letná',
      isAddressExact: true,
      picturePath: '/media/10',
    },
  },
  ...changes,
})

export const exampleMessage = (changes: Partial<LeadMessage> = {}): LeadMessage => ({
  id: 0,
  author: 'sender',
  text: 'Is the flat still free? I could come on Thursday.',
  createdAt: exampleTime,
  ...changes,
})

export const exampleSavedSearch = (id: number, changes: Partial<SavedSearch> = {}): SavedSearch => ({
  _links: { self: { href: `/saved_searches/${id}` } },
  id,
  name: 'Flats for rent',
  frequency: 'daily',
  isPaused: false,
  criteria: { listing_type: 'rent' },
  createdAt: exampleTime,
  seenAt: exampleTime,
  newCount: 0,
  ...changes,
})
