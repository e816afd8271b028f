import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { Email, ExactObject } from './body.ts'

/** What helps to find a fault; only with the person's consent. */
const Diagnostics = ExactObject({
  buildId: Type.Optional(Type.String({ maxLength: 64 })),
  requestIds: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 20,
      description: 'Of the last requests, as answers name them.',
    }),
  ),
  path: Type.Optional(Type.String({ maxLength: 300, examples: ['/en/listings'] })),
})

export const SupportMessage = ExactObject({
  message: Type.String({
    minLength: limits.supportMessage.minLength,
    maxLength: limits.supportMessage.maxLength,
    examples: ['The photos of my listing do not load.'],
  }),
  email: Type.Optional(Email),
  diagnostics: Type.Optional(Diagnostics),
  website: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Left empty by people: a message that fills it in is thrown away.',
      examples: [''],
    }),
  ),
})
export type SupportMessage = Static<typeof SupportMessage>
