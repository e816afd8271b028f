import type { CallName } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import * as accounts from './endpoints/accounts.ts'
import * as admin from './endpoints/admin.ts'
import * as currentUser from './endpoints/currentUser.ts'
import * as favorites from './endpoints/favorites.ts'
import * as forms from './endpoints/forms.ts'
import * as leads from './endpoints/leads.ts'
import * as media from './endpoints/media.ts'
import * as ownProperties from './endpoints/ownProperties.ts'
import * as places from './endpoints/places.ts'
import * as properties from './endpoints/properties.ts'
import * as revisions from './endpoints/revisions.ts'
import * as savedSearches from './endpoints/savedSearches.ts'
import * as secondFactor from './endpoints/secondFactor.ts'
import * as support from './endpoints/support.ts'
import * as system from './endpoints/system.ts'
import * as tokens from './endpoints/tokens.ts'
import * as tours from './endpoints/tours.ts'
import * as users from './endpoints/users.ts'
import * as vitals from './endpoints/vitals.ts'
import * as viewings from './endpoints/viewings.ts'

/** Every promise there is, in one place, so that a test can ask for each to be kept. */
export const endpoints = {
  ...tokens,
  ...secondFactor,
  ...accounts,
  ...currentUser,
  ...users,
  ...forms,
  ...properties,
  ...ownProperties,
  ...revisions,
  ...media,
  ...favorites,
  ...leads,
  ...tours,
  ...vitals,
  ...viewings,
  ...savedSearches,
  ...admin,
  ...places,
  ...support,
  ...system,
} as const satisfies Record<CallName, Endpoint>

export type Endpoints = typeof endpoints

interface EndpointGroup {
  /** The tag of its calls in the API's description. */
  title: string
  /** One sentence for the API page. */
  summary: string
  endpoints: Readonly<Record<string, Endpoint>>
}

/** The calls by what they are about, in the order in which the API page tells of them. */
export const endpointGroups: readonly EndpointGroup[] = [
  {
    title: 'Search',
    summary: 'Find listings, and the forms that describe filters and fields.',
    endpoints: { ...forms, ...properties },
  },
  { title: 'Places', summary: 'Place names, and positions by name.', endpoints: places },
  { title: 'Users', summary: 'Public profiles of owners and agents.', endpoints: users },
  { title: 'Sessions', summary: 'Sign in, stay signed in, sign out.', endpoints: tokens },
  {
    title: 'Second factor',
    summary: 'A code of the phone beside the password, for administrators.',
    endpoints: secondFactor,
  },
  { title: 'Accounts', summary: 'Register, confirm an address, reset a password.', endpoints: accounts },
  { title: 'Profile', summary: 'The current user.', endpoints: currentUser },
  { title: 'Own listings', summary: 'Write a listing, publish it, read its statistics.', endpoints: ownProperties },
  {
    title: 'Revisions',
    summary: 'Edit a published listing: changes stay private until they are published in one step.',
    endpoints: revisions,
  },
  { title: 'Pictures', summary: 'Photos, floor plans and energy certificates.', endpoints: media },
  { title: 'Favorites', summary: 'Listings that a user keeps.', endpoints: favorites },
  { title: 'Leads', summary: 'Messages between seekers and owners or agents.', endpoints: leads },
  { title: 'Viewing times', summary: 'The viewing times of a listing.', endpoints: tours },
  {
    title: 'Viewings',
    summary: 'The viewings that a user booked, also for calendar programs.',
    endpoints: viewings,
  },
  { title: 'Saved searches', summary: 'Searches that notify about new listings.', endpoints: savedSearches },
  { title: 'Administration', summary: 'For administrators.', endpoints: admin },
  { title: 'Support', summary: 'Contact support.', endpoints: support },
  { title: 'Vitals', summary: 'How visits feel to those who make them.', endpoints: vitals },
  { title: 'System', summary: 'Health, metrics, and this description.', endpoints: system },
]
