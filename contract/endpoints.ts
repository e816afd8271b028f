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
import * as savedSearches from './endpoints/savedSearches.ts'
import * as system from './endpoints/system.ts'
import * as tokens from './endpoints/tokens.ts'
import * as tours from './endpoints/tours.ts'
import * as users from './endpoints/users.ts'

/** Every promise there is, in one place, so that a test can ask for each to be kept. */
export const endpoints = {
  ...tokens,
  ...accounts,
  ...currentUser,
  ...users,
  ...forms,
  ...properties,
  ...ownProperties,
  ...media,
  ...favorites,
  ...leads,
  ...tours,
  ...savedSearches,
  ...admin,
  ...places,
  ...system,
} as const satisfies Record<CallName, Endpoint>

export type Endpoints = typeof endpoints
