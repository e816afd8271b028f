import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { Email, ExactObject, pageParameters } from './body.ts'
import { Collection, SelfLink } from './hal.ts'
import { TourDate } from './tour.ts'

/** A message to the person behind a listing, with or without a tour. */
export const LeadDraft = ExactObject({
  propertyId: Type.Integer({ minimum: 1 }),
  name: Type.String({ minLength: 1, maxLength: 2 * limits.personName.maxLength, examples: ['Jana Nováková'] }),
  email: Email,
  phoneNumber: Type.String({ minLength: 1, maxLength: limits.phoneNumber.maxLength, examples: ['+420601123456'] }),
  message: Type.String({ minLength: limits.leadMessage.minLength, maxLength: limits.leadMessage.maxLength }),
  tourSlotId: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type LeadDraft = Static<typeof LeadDraft>

export const leadStatuses = ['OPEN', 'CLOSED'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const Lead = Type.Object({
  _links: Type.Object({ ...SelfLink.properties, property: Type.Object({ href: Type.String() }) }),
  id: Type.Integer(),
  propertyId: Type.Integer(),
  status: Type.Enum([...leadStatuses]),
  name: Type.String(),
  email: Email,
  phoneNumber: Type.String(),
  message: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  tourDate: Type.Optional(TourDate),
})
export type Lead = Static<typeof Lead>

export const LeadCollection = Collection(Lead)
export type LeadCollection = Static<typeof LeadCollection>

export const LeadParameters = Type.Object({
  propertyId: Type.Optional(Type.Integer({ minimum: 1 })),
  status: Type.Optional(Type.Enum([...leadStatuses])),
  direction: Type.Optional(Type.Enum(['received', 'sent'], { description: 'Received by default.' })),
  ...pageParameters,
})
export type LeadParameters = Static<typeof LeadParameters>
