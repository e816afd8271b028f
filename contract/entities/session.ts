import { Type, type Static } from 'typebox'

import { Collection, SelfLink } from './hal.ts'

/** Names a session. */
export const SessionId = Type.String({
  pattern: '^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$',
  examples: ['4c1f9a52-7d0e-4b6a-9a57-0d2f6b8e1c3d'],
})

/** One sign-in that goes on, in words by which its owner recognises it. */
export const Session = Type.Object({
  _links: SelfLink,
  id: SessionId,
  device: Type.String({
    description: 'Names of browser and system; empty if unknown.',
    examples: ['Firefox · Windows'],
  }),
  addressPrefix: Type.String({
    description: 'The network of the sign-in.',
    examples: ['192.0.2.0/24'],
  }),
  createdAt: Type.String({ format: 'date-time' }),
  lastUsedAt: Type.String({ format: 'date-time', description: 'When its token was last renewed.' }),
  endsAt: Type.String({ format: 'date-time', description: 'The session ends then, however often it is renewed.' }),
  isCurrent: Type.Boolean({ description: 'The current session.' }),
})
export type Session = Static<typeof Session>

export const SessionCollection = Collection(Session)
export type SessionCollection = Static<typeof SessionCollection>
