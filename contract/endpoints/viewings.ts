import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { LeadCollection } from '../entities/lead.ts'
import { CalendarSubscription, ViewingParameters } from '../entities/viewing.ts'

export const getViewings = endpoint({
  call: calls.getViewings,
  summary: 'The viewings that the user booked, as their conversations.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  query: ViewingParameters,
  success: { status: 200, type: 'hal', body: LeadCollection },
  failures: [],
})

export const getCalendarSubscription = endpoint({
  call: calls.getCalendarSubscription,
  summary: "The secret address at which calendar programs subscribe to the user's viewings.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'json', body: CalendarSubscription },
  failures: [],
})

export const renewCalendarSubscription = endpoint({
  call: calls.renewCalendarSubscription,
  summary: 'Creates a new secret address; the previous one stops working.',
  access: 'confirmed',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'json', body: CalendarSubscription },
  failures: [],
})

export const deleteCalendarSubscription = endpoint({
  call: calls.deleteCalendarSubscription,
  summary: 'Deletes the secret address.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 204, type: 'none' },
  failures: [],
})

export const getViewingsCalendar = endpoint({
  call: calls.getViewingsCalendar,
  summary: 'The viewings of a user as an iCalendar file (RFC 5545); the address is secret.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  params: Type.Object({
    calendarKey: Type.String({ pattern: '^[0-9a-f]{64}$', examples: ['0123456789abcdef'.repeat(4)] }),
  }),
  success: { status: 200, type: 'calendar' },
  failures: [404],
})
