import type { CallName } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import * as forms from './endpoints/forms.ts'
import * as places from './endpoints/places.ts'
import * as properties from './endpoints/properties.ts'
import * as system from './endpoints/system.ts'
import * as users from './endpoints/users.ts'

/** Every promise there is, in one place, so that a test can ask for each to be kept. */
export const endpoints = {
  ...forms,
  ...properties,
  ...users,
  ...places,
  ...system,
} as const satisfies Record<CallName, Endpoint>

export type Endpoints = typeof endpoints
