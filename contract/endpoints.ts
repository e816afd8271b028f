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
import * as support from './endpoints/support.ts'
import * as system from './endpoints/system.ts'
import * as tokens from './endpoints/tokens.ts'
import * as tours from './endpoints/tours.ts'
import * as users from './endpoints/users.ts'
import * as viewings from './endpoints/viewings.ts'

/** Every promise there is, in one place, so that a test can ask for each to be kept. */
export const endpoints = {
  ...tokens,
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
    summary: 'Find listings, and the forms that say what can be asked for.',
    endpoints: { ...forms, ...properties },
  },
  { title: 'Places', summary: 'Names on the map, and positions by name.', endpoints: places },
  { title: 'People', summary: 'Those who list homes, as everybody sees them.', endpoints: users },
  { title: 'Sessions', summary: 'Sign in, stay signed in, sign out.', endpoints: tokens },
  { title: 'Accounts', summary: 'Register, confirm an address, get back in.', endpoints: accounts },
  { title: 'Profile', summary: 'The account that asks.', endpoints: currentUser },
  { title: 'Own listings', summary: 'Write a listing, publish it, follow how it does.', endpoints: ownProperties },
  {
    title: 'Revisions',
    summary: 'Edit what is published: changes collect privately and are published in one step.',
    endpoints: revisions,
  },
  { title: 'Pictures', summary: 'Photos, floor plans and energy certificates.', endpoints: media },
  { title: 'Favorites', summary: 'Listings to come back to.', endpoints: favorites },
  { title: 'Leads', summary: 'Messages between those who look and those who offer.', endpoints: leads },
  { title: 'Tours', summary: 'When a home can be seen.', endpoints: tours },
  {
    title: 'Viewings',
    summary: 'The viewings that somebody booked, also for calendar programs.',
    endpoints: viewings,
  },
  { title: 'Saved searches', summary: 'Searches that tell of what is new.', endpoints: savedSearches },
  { title: 'Administration', summary: 'For administrators.', endpoints: admin },
  { title: 'Support', summary: 'Reach a person.', endpoints: support },
  { title: 'System', summary: 'Health, measurements, and this description.', endpoints: system },
]
