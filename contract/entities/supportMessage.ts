import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { Email, ExactObject } from './body.ts'
import { Trail } from './trail.ts'

/** What helps to find a fault; only with the person's consent. */
const Diagnostics = ExactObject({
  buildId: Type.Optional(Type.String({ maxLength: 64 })),
  requestIds: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 20,
      description: 'Ids of recent requests, as in `X-Request-Id`.',
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
  trail: Type.Optional(Trail),
  website: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'A honeypot: leave it empty. A message that fills it in is dropped.',
      examples: [''],
    }),
  ),
})
export type SupportMessage = Static<typeof SupportMessage>
